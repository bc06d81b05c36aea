import { FileText, Pencil, Plus, Trash2 } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type ActionDraft, type Actions, useRecordAction } from "#client/system/page/use-record-action.ts";
import { may } from "#contract/access.ts";
import type { ProposalDetail } from "#contract/calls/proposals.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { EmptyState, ErrorState, Skeleton } from "#ui/feedback.tsx";
import { DescriptionList, Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { icons } from "#ui/tokens.ts";
import { ActionDialog, numberIn, textIn } from "../actions/action-dialog.tsx";
import type { RecordPartProps } from "../fields/part-props.ts";
import { ProposalItemFields } from "./proposal-item-fields.tsx";
import { proposalTexts } from "./texts.ts";
import { useProposalOverview, useProposalWords } from "./use-proposal.ts";

type Item = Omit<ProposalDetail, "id">;

const itemOf = (draft: ActionDraft): Item => ({
  name: textIn(draft, "name").trim(),
  quantity: numberIn(draft, "quantity") ?? 1,
  base_salary: numberIn(draft, "base_salary"),
  fee_percent: numberIn(draft, "fee_percent"),
  unit_value: numberIn(draft, "unit_value") ?? 0,
});
const itemsIn = (draft: ActionDraft): Item[] =>
  ((draft.items ?? []) as ProposalDetail[]).map(({ id: _, ...item }) => item);

/** The list is saved whole: with the item put in its place, or without the one at it. */
const changesOf = (id: number): Actions<object> => ({
  put: (api, draft) => {
    const at = numberIn(draft, "index");
    const items = itemsIn(draft);
    const details = at === null ? [...items, itemOf(draft)] : items.with(at, itemOf(draft));
    return api("PUT /recruiters/proposals/:id/details", { params: { id }, body: { details } });
  },
  remove: (api, draft) => {
    const details = itemsIn(draft).filter((_, index) => index !== draft.index);
    return api("PUT /recruiters/proposals/:id/details", { params: { id }, body: { details } });
  },
});

/** What a proposal offers and on which terms: a tab of the proposal. */
export default function ProposalDetails({ record, onChanged }: RecordPartProps) {
  const t = useTexts(proposalTexts);
  const { money, formats, currency } = useProposalWords(record);
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const { data, state, reload } = useProposalOverview(record);
  const onDone = useCallback(() => {
    show({ kind: "success", text: t("saved") });
    onChanged();
  }, [show, t, onChanged]);
  const action = useRecordAction(`proposal items ${record.id}`, changesOf(record.id), onDone);
  const mayChange = may(recruiter, "proposals", "update") && !record.cancelled_at;
  if (!data) {
    if (state === "loading") return <Skeleton $height="180px" />;
    return <ErrorState title={t("failed")} action={<Button onClick={reload}>{t("retry")}</Button>} />;
  }
  const { details, indicators } = data.overview;
  const ask = (index: number | null) =>
    action.ask("put", { quantity: 1, ...(index === null ? {} : details[index]), items: details, index }, [
      "name",
      "unit_value",
    ]);
  const add = mayChange ? (
    <Button icon={<Plus aria-hidden />} onClick={() => ask(null)}>
      {t("addItem")}
    </Button>
  ) : null;
  return (
    <Stack $gap={4}>
      <Inline $justify="space-between" $wrap $gap={3}>
        <Stack $gap={0.5}>
          <Heading $size="lg">{t("items")}</Heading>
          <Text $tone="muted" $size="sm">
            {t("itemsHint")}
          </Text>
        </Stack>
        {details.length > 0 ? add : null}
      </Inline>
      {details.length === 0 ? (
        <Panel>
          <EmptyState
            icon={<FileText size={icons.large} aria-hidden />}
            title={t("noItems")}
            action={add ?? undefined}
          >
            {t("noItemsHint")}
          </EmptyState>
        </Panel>
      ) : (
        <SimpleTable label={t("items")}>
          <thead>
            <tr>
              <th>{t("itemName")}</th>
              <th data-number>{t("quantity")}</th>
              <th data-number>{t("baseSalary")}</th>
              <th data-number>{t("feePercent")}</th>
              <th data-number>{t("unitValue")}</th>
              <th data-number>{t("itemTotal")}</th>
              {mayChange ? <th data-narrow>{t("actions")}</th> : null}
            </tr>
          </thead>
          <tbody>
            {details.map((item, index) => (
              <tr key={item.id}>
                <td>{item.name}</td>
                <td data-number>{formats.number(item.quantity)}</td>
                <td data-number>{item.base_salary === null ? "—" : money(item.base_salary)}</td>
                <td data-number>{item.fee_percent === null ? "—" : formats.number(item.fee_percent)}</td>
                <td data-number>{money(item.unit_value)}</td>
                <td data-number>{money(item.quantity * item.unit_value)}</td>
                {mayChange ? (
                  <td data-narrow>
                    <IconButton label={t("editItem", { name: item.name })} onClick={() => ask(index)}>
                      <Pencil aria-hidden />
                    </IconButton>
                    <IconButton
                      label={t("removeItem", { name: item.name })}
                      onClick={() => action.ask("remove", { name: item.name, items: details, index })}
                    >
                      <Trash2 aria-hidden />
                    </IconButton>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th colSpan={5}>{t("total")}</th>
              <th data-number>{money(indicators.total)}</th>
              {mayChange ? <td /> : null}
            </tr>
          </tfoot>
        </SimpleTable>
      )}
      <Panel>
        <Stack $gap={4}>
          <Heading $size="md">{t("conditions")}</Heading>
          <ProposalTerms record={record} />
        </Stack>
      </Panel>
      <ActionDialog
        action={action}
        name="put"
        title={
          numberIn(action.draft, "index") === null
            ? t("addItem")
            : t("editItem", { name: textIn(action.draft, "name") })
        }
        submit={t("save")}
      >
        <ProposalItemFields action={action} currency={currency} />
      </ActionDialog>
      <ActionDialog
        action={action}
        name="remove"
        danger
        title={t("removeItem", { name: textIn(action.draft, "name") })}
        submit={t("remove")}
      >
        <Text>{t("itemsHint")}</Text>
      </ActionDialog>
    </Stack>
  );
}

/** Payment, guarantee and the terms in words; they are changed with the record. */
export function ProposalTerms({ record }: Pick<RecordPartProps, "record">) {
  const t = useTexts(proposalTexts);
  const none = t("notGiven");
  const { guarantee_days, payment_terms, terms } = record;
  return (
    <DescriptionList
      items={[
        { term: t("paymentTerms"), value: payment_terms ? String(payment_terms) : none },
        {
          term: t("guarantee"),
          value: typeof guarantee_days === "number" ? t("guaranteeDays", { count: guarantee_days }) : none,
        },
        {
          term: t("terms"),
          value: <span style={{ whiteSpace: "pre-line" }}>{terms ? String(terms) : none}</span>,
        },
      ]}
    />
  );
}
