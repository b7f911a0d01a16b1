declare module "vader-sentiment" {
  const vader: {
    SentimentIntensityAnalyzer: { polarity_scores(text: string): { compound: number } };
  };
  export = vader;
}

declare module "wink-sentiment" {
  function sentiment(text: string): { score: number };
  export = sentiment;
}
