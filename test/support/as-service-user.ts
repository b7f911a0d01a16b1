import { test } from "bun:test";
import { whyNoServiceUser } from "./service-user.ts";

const why = whyNoServiceUser();

/** For tests that run the program as another user. The check counts one that is left out as failed. */
export const asServiceUser = test.skipIf(why !== undefined); // only root may act as another user

/** The end of their titles: why they are left out, if they are. */
export const unlessLeftOut = why === undefined ? "" : ` – left out: ${why}`;
