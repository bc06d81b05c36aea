import type { Mail } from "#contract/calls/administrator.ts";
import type { Tone } from "#ui/feedback.tsx";

export const mailStates = ["kept", "queued", "sent", "failed"] as const satisfies readonly Mail["state"][];
export const mailTones: Record<Mail["state"], Tone> = {
  kept: "info",
  queued: "warning",
  sent: "success",
  failed: "danger",
};
