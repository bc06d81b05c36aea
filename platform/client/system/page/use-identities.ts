import type { Api } from "#client/http/api.ts";
import { readBy } from "#client/http/read.ts";
import type { SocialStrategy } from "#contract/social.ts";
import { type Done, useActions } from "./use-actions.ts";
import { useRead } from "./use-read.ts";

const identities = readBy(
  "identities",
  (api, { strategy }: { strategy: SocialStrategy }, signal) => api(`GET /${strategy}/identities`, { signal }),
  { after: ["DELETE /candidates/identities/:id", "DELETE /recruiters/identities/:id"] },
);
const identityActions = {
  unlink: (api: Api, { strategy, id }: { strategy: SocialStrategy; id: number }) =>
    api(`DELETE /${strategy}/identities/:id`, { params: { id } }),
};

/** The external accounts that sign in to the person's own. */
export const useIdentities = (strategy: SocialStrategy) => useRead(identities, { strategy });
export const useIdentityActions = (
  onDone: (done: Done<typeof identityActions>) => void,
  onRefused: () => void,
) => useActions([], identityActions, onDone, onRefused);
