import { useParams } from "react-router";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { clientProposal } from "#client/system/clients/desk.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { ClientProposalDetail } from "#contract/calls/client-desk.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { proposalClosingReason, proposalService } from "#contract/catalogues/clients.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { DescriptionList, Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { TextSkeleton } from "#ui/skeletons.tsx";
import { DecisionBadge } from "./desk/decision-badge.tsx";
import { DeskDialogs } from "./desk/dialogs.tsx";
import { deskTexts } from "./desk/texts.ts";
import { useDeskAnswers } from "./desk/use-answers.ts";
import { BackLink, Failed, NotFound, Page } from "./frame.tsx";

/** One proposal: its offer, its terms, and the client's answer. */
export default function ClientProposalPage() {
  const { id = "" } = useParams();
  const t = useTexts(deskTexts);
  const read = useRead(clientProposal, { params: { id: Number(id) || 0 } });
  useDocumentTitle(read.data?.proposal.name, useTenant().title);
  const gone = read.error?.code === "not_found" || read.error?.code === "invalid_query";
  return (
    <Page>
      <Stack $gap={4}>
        <BackLink to="/client_contacts/proposals">{t("proposal.back")}</BackLink>
        {read.data ? <Proposal proposal={read.data.proposal} /> : null}
        {!read.data && read.state === "loading" ? <TextSkeleton label={t("proposal.loading")} /> : null}
        {!read.data && read.state === "failed" && gone ? (
          <NotFound title={t("proposal.notFound")}>{t("proposal.notFoundHint")}</NotFound>
        ) : null}
        {!read.data && read.state === "failed" && !gone ? (
          <Failed title={t("proposal.failed")} read={read} />
        ) : null}
      </Stack>
    </Page>
  );
}

function Proposal({ proposal }: { proposal: ClientProposalDetail }) {
  const t = useTexts(deskTexts);
  const locale = useLocale();
  const { date, money, number } = useFormats();
  const answers = useDeskAnswers(`proposal ${proposal.id}`);
  const { id, name, currency, value, service, owner_name, sent_on, valid_until, items } = proposal;
  const { payment_terms, guarantee_days, description, terms, decision, decided_at, decided_by } = proposal;
  const fact = (term: string, value: string | null | false) => (value ? [{ term, value }] : []);
  return (
    <Stack $gap={6}>
      <Inline $gap={3} $wrap $justify="space-between">
        <Inline $gap={3} $wrap>
          <Heading as="h1" $size="3xl">
            {name}
          </Heading>
          <DecisionBadge proposal={proposal} />
        </Inline>
        {proposal.open ? (
          <Inline $gap={2}>
            <Button kind="primary" onClick={() => answers.ask("approve", { id, name })}>
              {t("proposal.approve")}
            </Button>
            <Button onClick={() => answers.ask("refuse", { id }, ["reason"])}>{t("proposal.refuse")}</Button>
          </Inline>
        ) : null}
      </Inline>
      {decision && decided_at ? (
        <Callout tone={decision === "approved" ? "success" : "info"}>
          <Stack $gap={1}>
            <Text $strong>
              {t("proposal.decidedBy", {
                decision: t(`proposal.${decision}`),
                name: decided_by ?? "—",
                date: date(decided_at),
              })}
            </Text>
            {proposal.reason ? (
              <Text>
                {[labelIn(proposalClosingReason, proposal.reason, locale), proposal.note]
                  .filter(Boolean)
                  .join(": ")}
              </Text>
            ) : null}
          </Stack>
        </Callout>
      ) : null}
      {!decision && !proposal.open && proposal.status === 2 && valid_until ? (
        <Callout tone="warning">{t("proposal.over", { date: date(valid_until) })}</Callout>
      ) : null}
      <Panel>
        <DescriptionList
          items={[
            ...fact(t("proposal.value"), value !== null && money(value, currency)),
            ...fact(t("proposal.service"), service && labelIn(proposalService, service, locale)),
            ...fact(t("proposal.owner"), owner_name),
            ...fact(
              t("proposal.guarantee"),
              guarantee_days !== null && t("proposal.days", { count: guarantee_days }),
            ),
            ...fact(t("proposal.payment"), payment_terms),
            ...fact(
              t("proposal.of"),
              [
                sent_on && t("proposal.sent", { date: date(sent_on) }),
                valid_until && t("proposal.until", { date: date(valid_until) }),
              ]
                .filter(Boolean)
                .join(" · "),
            ),
            ...fact(t("proposal.description"), description),
            ...fact(t("proposal.terms"), terms),
          ]}
        />
      </Panel>
      {items.length > 0 ? (
        <Stack $gap={3}>
          <Heading $size="lg">{t("proposal.items")}</Heading>
          <SimpleTable label={t("proposal.items")} stacked>
            <thead>
              <tr>
                <th>{t("proposal.item")}</th>
                <th data-number>{t("proposal.quantity")}</th>
                <th data-number>{t("proposal.unit")}</th>
                <th data-number>{t("proposal.sum")}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two items may be alike, and they keep their order
                <tr key={index}>
                  <td>{item.name}</td>
                  <td data-number data-label={t("proposal.quantity")}>
                    {number(item.quantity)}
                  </td>
                  <td data-number data-label={t("proposal.unit")}>
                    {money(item.unit_value, currency)}
                  </td>
                  <td data-number data-label={t("proposal.sum")}>
                    {money(item.quantity * item.unit_value, currency)}
                  </td>
                </tr>
              ))}
            </tbody>
          </SimpleTable>
        </Stack>
      ) : null}
      <DeskDialogs answers={answers} />
    </Stack>
  );
}
