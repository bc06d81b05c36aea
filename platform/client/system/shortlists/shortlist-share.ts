import { fromPromise } from "xstate";
import { shortlistShareMachine } from "#machines/shortlist-share/shortlist-share.machine.ts";
import type { System } from "../app/system.ts";

/** The token comes after `#`, which browsers send to nobody. */
export const shortlistLink = (uid: string, token: string): string =>
  `${window.location.origin}/shortlist/${uid}#token=${token}`;

/** The link holds until the end of its last day, where the recruiter is. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

export function provideShortlistShare({ api }: Pick<System, "api">) {
  return shortlistShareMachine.provide({
    actors: {
      share: fromPromise(async ({ input: { jobId, draft } }) => {
        const { shortlist, token } = await api("POST /recruiters/jobs/:id/shortlists", {
          params: { id: jobId },
          body: {
            shortlist: {
              name: draft.name.trim(),
              apply_ids: draft.applyIds,
              client_contact_ids: draft.contactIds,
              anonymous: draft.anonymous,
              expires_at: draft.expiresOn ? endOfDay(draft.expiresOn) : null,
              ...(draft.password === null ? {} : { password: draft.password }),
              send_mail: draft.sendMail && draft.contactIds.length > 0,
            },
          },
        });
        return { shortlistId: shortlist.id, name: shortlist.name, link: shortlistLink(shortlist.uid, token) };
      }),
    },
  });
}
