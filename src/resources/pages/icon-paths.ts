/** The program's icon, as a drawing and as a picture of 180 × 180 pixels. */
export const ICON_PATH = "/favicon.svg";
export const PICTURE_ICON_PATH = "/apple-touch-icon.png";
