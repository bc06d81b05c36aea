import { ListOrdered, Pencil, Plus, ReceiptText, Trash2 } from "lucide-react";
import { useCallback } from "react";
import { Link } from "react-router";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead, useReread } from "#client/system/page/use-read.ts";
import { instalmentActions } from "#client/system/recruiters/instalment-actions.ts";
import { planInstalments } from "#client/system/recruiters/trade-reads.ts";
import { may } from "#contract/access.ts";
import type { Instalment } from "#contract/calls/billing-plans.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { billingEvent, invoiceStatus } from "#contract/catalogues/clients.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { WaitingTable } from "#features/shared/reading/waiting.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Callout, EmptyState } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { Inline, Panel, SectionHeader, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { icons } from "#ui/tokens.ts";
import { InstalmentFields } from "./instalment-fields.tsx";
import { billingPlanTexts } from "./texts.ts";

const longestNumber = 60;

/** When a client pays what, and the invoices of it: a tab of the billing plan. */
export default function Instalments({ record, onChanged }: RecordPartProps) {
  const t = useTexts(billingPlanTexts);
  const formats = useFormats();
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const { errorAt } = useFormTexts();
  const read = useRead(planInstalments, { params: { id: record.id } });
  useReread(read, record.lock_version);
  const onDone = useCallback(
    ({ action }: Done<ReturnType<typeof instalmentActions>>) => {
      show({ kind: "success", text: t(action === "invoice" ? "billed" : "saved") });
      onChanged();
    },
    [show, t, onChanged],
  );
  const action = useActions([record.id], instalmentActions(record.id), onDone);
  if (!read.data) return <NotLoaded read={read} failed={t("failed")} waiting={<WaitingTable />} />;
  const { instalments, total } = read.data;
  const currency = record.currency === "USD" ? "USD" : "BRL";
  const money = (cents: number) => formats.money(cents, currency);
  const mayChange = may(recruiter, "billing_plans", "update");
  const ask = (index: number | null) => {
    const one = index === null ? undefined : instalments[index];
    const kept = one && {
      ...{ name: one.name, percent: one.percent, value: one.percent === null ? one.value : null },
      ...{ billing_event: one.billing_event, days: one.days, due_on: one.due_given ? one.due_on : null },
    };
    action.ask("put", { days: 0, ...kept, items: instalments, index }, ["name"]);
  };
  const bill = ({ id, name, due_on }: Instalment) =>
    action.ask(
      "invoice",
      { instalment_id: id, name: `${String(record.name)} · ${name}`.slice(0, longestNumber), due_on },
      ["name"],
    );
  const put = action.form("put");
  const invoice = action.form("invoice");
  const buttons = mayChange ? (
    <Inline $gap={2} $wrap>
      <Button icon={<Plus aria-hidden />} onClick={() => ask(null)}>
        {t("add")}
      </Button>
      {instalments.some((instalment) => instalment.invoice) ? null : (
        <Button icon={<ListOrdered aria-hidden />} onClick={() => action.ask("standard")}>
          {t("standard")}
        </Button>
      )}
    </Inline>
  ) : undefined;
  return (
    <Stack $gap={4}>
      <SectionHeader title={t("instalments")} hint={t("instalmentsHint")}>
        {instalments.length > 0 ? buttons : null}
      </SectionHeader>
      {instalments.length > 0 && total !== record.value ? (
        <Callout tone="warning" role="status">
          {t("differs", { total: money(total), value: money(Number(record.value)) })}
        </Callout>
      ) : null}
      {instalments.length === 0 ? (
        <Panel>
          <EmptyState
            icon={<ReceiptText size={icons.large} aria-hidden />}
            title={t("none")}
            action={buttons}
          >
            {t("noneHint")}
          </EmptyState>
        </Panel>
      ) : (
        <SimpleTable label={t("instalments")}>
          <thead>
            <tr>
              <th data-number>{t("number")}</th>
              <th>{t("name")}</th>
              <th>{t("when")}</th>
              <th>{t("due")}</th>
              <th data-number>{t("part")}</th>
              <th data-number>{t("value")}</th>
              <th>{t("invoice")}</th>
              {mayChange ? <th data-narrow>{t("actions")}</th> : null}
            </tr>
          </thead>
          <tbody>
            {instalments.map((instalment, index) => (
              <tr key={instalment.id}>
                <td data-number>{formats.number(index + 1)}</td>
                <td>{instalment.name}</td>
                <td>
                  <Term of={instalment} />
                </td>
                <td>
                  {instalment.due_on ? (
                    formats.date(instalment.due_on)
                  ) : (
                    <Text $tone="muted">{t("waiting")}</Text>
                  )}
                </td>
                <td data-number>{instalment.percent === null ? "—" : formats.number(instalment.percent)}</td>
                <td data-number>{money(instalment.value)}</td>
                <td>
                  <Bill of={instalment} onBill={mayChange ? () => bill(instalment) : undefined} />
                </td>
                {mayChange ? (
                  <td data-narrow>
                    {instalment.invoice ? null : (
                      <>
                        <IconButton label={t("edit", { name: instalment.name })} onClick={() => ask(index)}>
                          <Pencil aria-hidden />
                        </IconButton>
                        <IconButton
                          label={t("remove", { name: instalment.name })}
                          onClick={() =>
                            action.ask("remove", { name: instalment.name, items: instalments, index })
                          }
                        >
                          <Trash2 aria-hidden />
                        </IconButton>
                      </>
                    )}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th colSpan={5}>{t("total")}</th>
              <th data-number>{money(total)}</th>
              <td colSpan={mayChange ? 2 : 1} />
            </tr>
          </tfoot>
        </SimpleTable>
      )}
      <ActionDialog
        action={action}
        name="put"
        title={typeof put?.draft.index === "number" ? t("edit", { name: put.draft.name ?? "" }) : t("add")}
        submit={t("save")}
      >
        {put ? <InstalmentFields form={put} currency={currency} /> : null}
      </ActionDialog>
      <ActionDialog
        action={action}
        name="remove"
        danger
        title={t("remove", { name: action.form("remove")?.draft.name ?? "" })}
        submit={t("removeSubmit")}
      >
        <Text>{t("removeHint")}</Text>
      </ActionDialog>
      <ActionDialog
        action={action}
        name="standard"
        title={t("standardTitle")}
        submit={t("standard")}
        refusals={{ already_done: t("taken") }}
      >
        <Text>{t("standardHint")}</Text>
      </ActionDialog>
      <ActionDialog
        action={action}
        name="invoice"
        title={t("bill")}
        description={t("billHint")}
        submit={t("bill")}
      >
        {invoice ? (
          <>
            <TextField
              required
              label={t("billNumber")}
              maxLength={longestNumber}
              error={errorAt(invoice.errors, "name")}
              value={invoice.draft.name}
              onChange={(name) => invoice.change("name", name)}
            />
            <DateField
              label={t("due")}
              error={errorAt(invoice.errors, "due_on")}
              value={invoice.draft.due_on ?? ""}
              onChange={(day) => invoice.change("due_on", day || null)}
            />
          </>
        ) : null}
      </ActionDialog>
    </Stack>
  );
}

/** The event it falls due after. */
function Term({ of: { billing_event, days } }: { of: Instalment }) {
  const t = useTexts(billingPlanTexts);
  const locale = useLocale();
  const event = labelIn(billingEvent, billing_event, locale);
  return days === 0 ? event : t("after", { count: days, event });
}

/** Its invoice, or making it. */
function Bill({ of: { name, invoice }, onBill }: { of: Instalment; onBill: (() => void) | undefined }) {
  const t = useTexts(billingPlanTexts);
  const locale = useLocale();
  if (invoice)
    return (
      <Stack $gap={0}>
        <Link to={`/recruiters/invoices/${invoice.id}`}>{invoice.name}</Link>
        <Text $size="xs" $tone="muted">
          {labelIn(invoiceStatus, invoice.status, locale)}
        </Text>
      </Stack>
    );
  return onBill ? (
    <Button size="sm" aria-label={t("billOf", { name })} onClick={onBill}>
      {t("bill")}
    </Button>
  ) : (
    "—"
  );
}
