import { readOf } from "#client/http/read.ts";
import { useRead } from "../page/use-read.ts";

/** A notification says that something of the home has changed; they come in bursts. */
const home = readOf("GET /recruiters/home", { on: { "notification.received": true }, pause: 2_000 });

/** What the recruiter's home shows. */
export const useHome = () => useRead(home);
