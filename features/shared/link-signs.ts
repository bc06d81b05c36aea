import { Clock, KeyRound, Link2Off, type LucideIcon, ShieldOff } from "lucide-react";
import type { LinkEnd } from "#client/system/public/use-linked-page.ts";

/** Why a secret link opens nothing, as a sign above the words. */
export const linkSigns: Record<LinkEnd, LucideIcon> = {
  missing: Link2Off,
  wrong: KeyRound,
  expired: Clock,
  revoked: ShieldOff,
};
