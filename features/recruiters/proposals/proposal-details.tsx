import { FileText, Pencil, Plus, Trash2 } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import { itemActions } from "#client/system/recruiters/proposal-actions.ts";
import { may } from "#contract/access.ts";
import { startingPercent } from "#contract/pricing.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { DescriptionList, Heading, Panel, SectionHeader, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { icons } from "#ui/tokens.ts";
import { ProposalItemFields } from "./proposal-item-fields.tsx";
import { proposalTexts } from "./texts.ts";
import { useProposalOverview, useProposalWords } from "./use-proposal.ts";

/** What a proposal offers and on which terms: a tab of the proposal. */
export default function ProposalDetails({ record, onChanged }: RecordPartProps) {
  const t = useTexts(proposalTexts);
  const { money, formats, currency } = useProposalWords(record);
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const read = useProposalOverview(record);
  const onDone = useCallback(() => {
    show({ kind: "success", text: t("saved") });
    onChanged();
  }, [show, t, onChanged]);
  const action = useActions([record.id], itemActions(record.id), onDone);
  const mayChange = may(recruiter, "proposals", "update") && !record.cancelled_at;
  if (!read.data)
    return <NotLoaded read={read} failed={t("failed")} waiting={<Skeleton $height="180px" />} />;
  const { details, indicators, pricing } = read.data.overview;
  const item = action.form("put");
  const ask = (index: number | null) =>
    action.ask(
      "put",
      {
        quantity: 1,
        ...(index === null ? { fee_percent: startingPercent(pricing, 0).percent } : details[index]),
        items: details,
        index,
      },
      ["name", "unit_value"],
    );
  const add = mayChange ? (
    <Button icon={<Plus aria-hidden />} onClick={() => ask(null)}>
      {t("addItem")}
    </Button>
  ) : null;
  return (
    <Stack $gap={4}>
      <SectionHeader title={t("items")} hint={t("itemsHint")}>
        {details.length > 0 ? add : null}
      </SectionHeader>
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
          (item?.draft.index ?? null) === null
            ? t("addItem")
            : t("editItem", { name: item?.draft.name ?? "" })
        }
        submit={t("save")}
      >
        {item ? <ProposalItemFields form={item} currency={currency} pricing={pricing} /> : null}
      </ActionDialog>
      <ActionDialog
        action={action}
        name="remove"
        danger
        title={t("removeItem", { name: action.form("remove")?.draft.name ?? "" })}
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
