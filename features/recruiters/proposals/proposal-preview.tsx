import { useTexts } from "#client/i18n/use-texts.ts";
import type { Row } from "#features/entities/fields/field-value.tsx";
import { statusHue } from "#features/entities/fields/status-hues.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Callout, Skeleton } from "#ui/feedback.tsx";
import { DescriptionList, Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { ProposalTerms } from "./proposal-details.tsx";
import { proposalTexts } from "./texts.ts";
import { useProposalOverview, useProposalWords } from "./use-proposal.ts";

/** The proposal as the client would read it, with what became of it; cancelled here, or taken up again. */
export function ProposalPreview({
  record,
  open,
  onClose,
  onCancel,
  onKeep,
}: {
  record: Row;
  open: boolean;
  onClose: () => void;
  onCancel: (() => void) | null;
  onKeep: (() => void) | null;
}) {
  const t = useTexts(proposalTexts);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={String(record.name)}
      closeLabel={t("closePreview")}
      width="wide"
      footer={
        <>
          {onCancel ? (
            <Button kind="danger" onClick={onCancel}>
              {t("cancel")}
            </Button>
          ) : null}
          {onKeep ? <Button onClick={onKeep}>{t("keep")}</Button> : null}
          <Button onClick={onClose}>{t("closePreview")}</Button>
        </>
      }
    >
      {open ? <Preview record={record} /> : null}
    </Dialog>
  );
}

function Preview({ record }: { record: Row }) {
  const t = useTexts(proposalTexts);
  const { money, formats, status } = useProposalWords(record);
  const { data, state } = useProposalOverview(record);
  const none = t("notGiven");
  if (!data) return state === "loading" ? <Skeleton $height="240px" /> : <Text>{t("failed")}</Text>;
  const { details, indicators, history } = data.overview;
  return (
    <Stack $gap={5}>
      {record.cancelled_at ? (
        <Callout tone="warning">
          {t("cancelled", { date: formats.date(String(record.cancelled_at)) })}
        </Callout>
      ) : null}
      <Inline>
        <Badge dot tone={statusHue(record.status, "proposal_status")}>
          {status(Number(record.status))}
        </Badge>
      </Inline>
      <DescriptionList
        items={[
          { term: t("client"), value: String(record.client_company_name ?? none) },
          { term: t("contact"), value: String(record.client_contact_name ?? none) },
          {
            term: t("validUntil"),
            value: record.valid_until ? formats.date(String(record.valid_until)) : none,
          },
          { term: t("value"), value: money(Number(record.value ?? 0)) },
        ]}
      />
      {details.length > 0 ? (
        <SimpleTable label={t("items")}>
          <thead>
            <tr>
              <th>{t("itemName")}</th>
              <th data-number>{t("quantity")}</th>
              <th data-number>{t("itemTotal")}</th>
            </tr>
          </thead>
          <tbody>
            {details.map(({ id, name, quantity, unit_value }) => (
              <tr key={id}>
                <td>{name}</td>
                <td data-number>{formats.number(quantity)}</td>
                <td data-number>{money(quantity * unit_value)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th colSpan={2}>{t("total")}</th>
              <th data-number>{money(indicators.total)}</th>
            </tr>
          </tfoot>
        </SimpleTable>
      ) : null}
      <ProposalTerms record={record} />
      <Stack $gap={3}>
        <Heading as="h3" $size="md">
          {t("history")}
        </Heading>
        <Timeline
          label={t("history")}
          entries={history.map(({ id, from_status, to_status, by_name, created_at }) => ({
            key: id,
            title:
              from_status === null
                ? t("created", { status: status(to_status) })
                : t("moved", { from: status(from_status), to: status(to_status) }),
            when: formats.dateTime(created_at),
            dateTime: created_at,
            who: by_name,
          }))}
        />
      </Stack>
    </Stack>
  );
}
