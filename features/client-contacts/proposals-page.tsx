import { FileSignature } from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { clientProposalPages } from "#client/system/clients/desk.ts";
import { useReadPages } from "#client/system/page/use-read.ts";
import { Loaded, ReadMore } from "#features/shared/reading/loaded.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Heading, Inline, PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { icons, radius, space } from "#ui/tokens.ts";
import { DecisionBadge } from "./desk/decision-badge.tsx";
import { deskTexts } from "./desk/texts.ts";
import { Page } from "./frame.tsx";

const List = styled.ul`display: grid; gap: ${space(2.5)}; margin: 0; padding: 0; list-style: none;`;
const Card = styled.li`
  position: relative; padding: ${space(4)} ${space(5)}; background: var(--surface); border: 1px solid var(--line); border-radius: ${radius.lg};
  &:hover { border-color: var(--accent); }
  h2 a { color: inherit; text-decoration: none; }
  h2 a::after { content: ""; position: absolute; inset: 0; border-radius: ${radius.lg}; }
  h2 a:focus-visible { outline: none; }
  h2 a:focus-visible::after { outline: 2px solid var(--focus); outline-offset: 2px; }
`;

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
              <List>
                {proposals.map((proposal) => (
                  <Card key={proposal.id}>
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
                  </Card>
                ))}
              </List>
            );
          }}
        </Loaded>
        <ReadMore read={read} />
      </Stack>
    </Page>
  );
}
