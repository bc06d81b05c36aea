import { readOf } from "#client/http/read.ts";
import { useRead } from "../page/use-read.ts";

/** A notification means that something on the home page changed; they arrive in bursts. */
const home = readOf("GET /recruiters/home", { on: { "notification.received": true }, pause: 2_000 });

/** What the recruiter's home shows. */
export const useHome = () => useRead(home);
