import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  mark: "Off limits",
  until: "until {{day}}",
  since: "since {{day}}",
  overrides: "Overrides",
  noOverrides: "No overrides",
  noOverridesHint: "When someone approaches the person anyway, this shows who allowed it, when and why.",
  by: "{{name}}, {{when}}",
  somebody: "Somebody",
  onJob: "for the job",
  inSendout: "in the send-out",
  noReason: "Warning confirmed, no reason given",
  failed: "The overrides could not be loaded",
  askTitle: "Off limits",
  askStop: "These people must not be approached. To go on all the same, say why: it is kept with your name.",
  askWarning: "Think before you approach these people. If you go on, it is kept with your name.",
  reason: "Reason",
  goOn: "Go on all the same",
  forbidden: "Only an administrator can override this rule.",
  more: "and {{count}} more",
};
export default texts;
