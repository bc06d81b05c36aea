import { peopleRequests } from "./people-requests.ts";
import { publicRequests } from "./public-requests.ts";
import { recordRequests } from "./record-requests.ts";
import { recruiterRequests } from "./recruiter-requests.ts";
import type { Requests } from "./request-types.ts";
import { shortlistRequests } from "./shortlist-requests.ts";
import { workRequests } from "./work-requests.ts";

/** The request of each call; a call without an entry takes nothing. */
export const requests: Requests = {
  ...shortlistRequests,
  ...publicRequests,
  ...recruiterRequests,
  ...peopleRequests,
  ...recordRequests,
  ...workRequests,
};
