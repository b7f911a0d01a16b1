/** What headers call the columns, letters and digits alone; of several the first one counts. */
export const RATING_COLUMNS = [
  ...["rating", "stars", "starrating", "reviewrating", "reviewstars"],
  ...["reviewscore", "score", "ratingvalue"],
];
export const DATE_COLUMNS = [
  ...["date", "reviewdate", "dateposted", "createdat", "created", "datecreated"],
  ...["publishedat", "publisheddate", "reviewcreatedutc", "submittedat", "timestamp"],
  ...["createdtime", "timecreated", "createtime", "publishtime"],
];
export const TEXT_COLUMNS = [
  ...["text", "reviewtext", "review", "comment", "reviewcomment"],
  ...["reviewcontent", "reviewmessage", "content", "reviewbody", "body", "message"],
];
