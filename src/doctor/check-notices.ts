import type { NotifySettings } from "../config/notify-settings.ts";
import { sendNotice } from "../notify/send-notice.ts";
import { type Finding, ok, problem } from "./finding.ts";

const ABOUT = "notices";
const TITLE = "A test from Candor";

/** Whether a test notice is accepted where `[notify]` in candor.toml says, if it says so. */
export async function checkNotices(settings: NotifySettings | undefined): Promise<Finding> {
  if (settings === undefined) {
    const fix = "Add [notify] with a url or a command, as the file of candor init shows";
    return problem(ABOUT, "candor.toml does not say where to send them", fix);
  }
  const text = `${TITLE}: notices reach you here.`;
  const refusal = await sendNotice({ kind: "test", title: TITLE, text }, settings);
  return refusal === undefined
    ? ok(ABOUT, "a test was accepted; check that it arrived")
    : problem(ABOUT, `a test was not accepted: ${refusal}`, "Check [notify] in candor.toml");
}
