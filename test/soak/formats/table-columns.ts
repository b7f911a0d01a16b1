/** The columns' names in headers, only letters and digits; the first of several counts. */
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
