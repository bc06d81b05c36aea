import { FileSignature } from "lucide-react";
import { Link } from "react-router";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { clientProposalPages } from "#client/system/clients/desk.ts";
import { useReadPages } from "#client/system/page/use-read.ts";
import { Loaded, ReadMore } from "#features/shared/reading/loaded.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Heading, Inline, PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { icons } from "#ui/tokens.ts";
import { CardList, LinkedCard } from "./card-list.tsx";
import { DecisionBadge } from "./desk/decision-badge.tsx";
import { deskTexts } from "./desk/texts.ts";
import { Page } from "./frame.tsx";

/** What was proposed to the contact, or to their company where they administer it. */
export default function ClientProposalsPage() {
  const t = useTexts(deskTexts);
  const { date, money } = useFormats();
  const read = useReadPages(clientProposalPages, { query: {} });
  useDocumentTitle(t("proposal.title"), useTenant().title);
  return (
    <Page>
      <Stack $gap={6}>
        <PageHeader title={t("proposal.title")} hint={t("proposal.lead")} />
        <Loaded
          read={read}
          waiting={<Skeleton $height="82px" role="status" aria-label={t("proposal.listLoading")} />}
          failed={t("proposal.listFailed")}
        >
          {(pages) => {
            const proposals = pages.flatMap((page) => page.proposals);
            return proposals.length === 0 ? (
              <Panel>
                <EmptyState
                  icon={<FileSignature size={icons.large} aria-hidden color="var(--muted)" />}
                  title={t("proposal.none")}
                >
                  {t("proposal.noneHint")}
                </EmptyState>
              </Panel>
            ) : (
              <CardList>
                {proposals.map((proposal) => (
                  <LinkedCard key={proposal.id}>
                    <Stack $gap={1.5}>
                      <Inline $gap={3} $wrap>
                        <Heading as="h2" $size="lg">
                          <Link to={`/client_contacts/proposals/${proposal.id}`}>{proposal.name}</Link>
                        </Heading>
                        <DecisionBadge proposal={proposal} />
                      </Inline>
                      <Text $tone="muted" $size="sm">
                        {[
                          proposal.value === null ? null : money(proposal.value, proposal.currency),
                          proposal.sent_on ? t("proposal.sent", { date: date(proposal.sent_on) }) : null,
                          proposal.valid_until && proposal.open
                            ? t("proposal.until", { date: date(proposal.valid_until) })
                            : null,
                        ]
                          .filter(Boolean)
                          .join(" · ")}
                      </Text>
                    </Stack>
                  </LinkedCard>
                ))}
              </CardList>
            );
          }}
        </Loaded>
        <ReadMore read={read} />
      </Stack>
    </Page>
  );
}
