import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { ClientProposal } from "#contract/calls/client-desk.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { proposalStatus } from "#contract/catalogues/clients.ts";
import { Badge } from "#ui/badge.tsx";
import { deskTexts } from "./texts.ts";

/** Whether a proposal awaits an answer, the answer, or else its status. */
export function DecisionBadge({ proposal }: { proposal: ClientProposal }) {
  const t = useTexts(deskTexts);
  const locale = useLocale();
  if (proposal.open) return <Badge tone="accent">{t("proposal.open")}</Badge>;
  if (proposal.decision)
    return (
      <Badge tone={proposal.decision === "approved" ? "success" : "danger"}>
        {t(`proposal.${proposal.decision}`)}
      </Badge>
    );
  return <Badge>{labelIn(proposalStatus, proposal.status, locale)}</Badge>;
}
