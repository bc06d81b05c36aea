import { useFormats, useLocale } from "#client/i18n/use-texts.ts";
import { useLabels } from "#client/system/page/use-labels.ts";
import { useRead, useReread } from "#client/system/page/use-read.ts";
import { proposalOverview } from "#client/system/recruiters/trade-reads.ts";
import type { Row } from "#features/entities/fields/field-value.tsx";

/** A proposal's items, indicators and history. A change of the record rereads them. */
export function useProposalOverview(record: Row) {
  const read = useRead(proposalOverview, { params: { id: record.id } });
  useReread(read, record.lock_version);
  return read;
}

/** Money of the proposal, and the name of a status. */
export function useProposalWords(record: Row) {
  const formats = useFormats();
  const locale = useLocale();
  const { label } = useLabels();
  const currency = record.currency === "USD" ? "USD" : "BRL";
  return {
    locale,
    formats,
    currency,
    money: (cents: number) => formats.money(cents, currency),
    status: (code: number) => label("proposal_status", code),
  } as const;
}
