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
  onJob: "job",
  inSendout: "send-out",
  noReason: "Warning confirmed, no reason given",
  failed: "The overrides could not be loaded",
  askTitle: "Off limits",
  askStop_one: "This person must not be approached. To go on anyway, say why: it is kept with your name.",
  askStop_other: "These people must not be approached. To go on anyway, say why: it is kept with your name.",
  askWarning_one: "Think before you approach this person. If you go on, it is kept with your name.",
  askWarning_other: "Think before you approach these people. If you go on, it is kept with your name.",
  stopped_one: "This person must not be approached.",
  stopped_other: "These people must not be approached.",
  close: "Close",
  reason: "Reason",
  goOn: "Go on anyway",
  forbidden: "Only an administrator can override this rule.",
  more: "and {{count}} more",
};
export default texts;
