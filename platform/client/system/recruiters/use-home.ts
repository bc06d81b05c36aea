import { readOf } from "#client/http/read.ts";
import { useRead } from "../page/use-read.ts";

/** A notification means that something on the home page changed; they arrive in bursts. */
const home = readOf("GET /recruiters/home", { on: { "notification.received": true }, pause: 2_000 });

/** Data of the recruiter's home. */
export const useHome = () => useRead(home);
