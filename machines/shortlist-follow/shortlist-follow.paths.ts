import { pathsOf } from "../testing/paths.ts";
import { followedOf, likeOf, noLikes, shortlistOf } from "../testing/shortlists.ts";
import { shortlistFollowMachine } from "./shortlist-follow.machine.ts";

const counts = { ...noLikes, like_candidate: 1 };
const like = likeOf(1);
const at = "2026-01-01T00:00:00.000Z";
const followed = (revoked_at: string | null) => followedOf(shortlistOf({ revoked_at }));
const away = { code: "unavailable" } as const;
const refused = { code: "not_found" } as const;

export default pathsOf(shortlistFollowMachine, {
  inputs: [{ shortlistId: 3 }],
  events: {
    "retry.requested": [{}],
    "connectivity.changed": [{ online: true }, { online: false }],
    "revocation.requested": [{}],
    "rotation.requested": [{}],
    "change.confirmed": [{}],
    "change.cancelled": [{}],
    "link.closed": [{}],
    "evaluation.received": [
      { applyId: 1, counts, like },
      { applyId: 1, counts, like: null },
    ],
    "presence.received": [{ people: [] }],
    "gap.found": [{}],
  },
  effects: {
    load: { resolves: [followed(null), followed(at)], rejects: [away, refused] },
    listen: "speaks",
    revoke: { resolves: [shortlistOf({ revoked_at: at })], rejects: [{ code: "already_done" }, away] },
    rotate: { resolves: ["https://elenco.test/shortlist/u3#token=novo"], rejects: [away] },
  },
  project: ({ followed: known, latest }) => [known?.shortlist.revoked_at, latest],
  holds: {
    "a new link is there only until it is handed over": ({ context, value }) =>
      (context.link !== null) === (value.link === "given"),
  },
});
