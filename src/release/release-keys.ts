import text from "./release-keys.txt" with { type: "text" };

/** The public keys whose signatures `candor upgrade` and `install.sh` accept. */
export const RELEASE_KEYS: readonly string[] = text
  .split("\n")
  .map((line) => line.trim())
  .filter((line) => line !== "" && !line.startsWith("#"));
