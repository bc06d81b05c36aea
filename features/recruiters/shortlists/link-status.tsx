import { useTexts } from "#client/i18n/use-texts.ts";
import type { Shortlist } from "#contract/calls/shortlists.ts";
import { Badge } from "#ui/badge.tsx";
import { shortlistsTexts } from "./texts.ts";

type LinkState = "active" | "revoked" | "expired";

function linkStateOf({ revoked_at, expires_at }: Pick<Shortlist, "revoked_at" | "expires_at">): LinkState {
  if (revoked_at !== null) return "revoked";
  return expires_at !== null && Date.parse(expires_at) <= Date.now() ? "expired" : "active";
}

const tones = { active: "success", revoked: "danger", expired: "warning" } as const;

/** Whether the link of a shortlist is accepted. */
export function LinkStatus({ shortlist }: { shortlist: Pick<Shortlist, "revoked_at" | "expires_at"> }) {
  const t = useTexts(shortlistsTexts);
  const state = linkStateOf(shortlist);
  return <Badge tone={tones[state]}>{t(`status.${state}`)}</Badge>;
}
