import type { Api } from "#client/http/api.ts";
import type { Draft, Payload } from "../page/use-actions.ts";

type CheckIn = Payload<"POST /recruiters/administrator/c-talks/events/:id/check_ins", "check_in">;

/** Participants are checked in by their mailed code. */
export const talkActions = (id: number) => ({
  checkIn: (api: Api, { code }: Draft<CheckIn>) =>
    api("POST /recruiters/administrator/c-talks/events/:id/check_ins", {
      params: { id },
      body: { check_in: { code: code ?? "" } },
    }),
});
