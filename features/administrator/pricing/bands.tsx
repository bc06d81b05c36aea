import { Pencil, Plus, Scale, Trash2 } from "lucide-react";
import { useCallback } from "react";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { bandActions, pricingBands } from "#client/system/administrators/pricing.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { WaitingTable } from "#features/shared/reading/waiting.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { Panel, SectionHeader, Stack, Text } from "#ui/layout.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { icons } from "#ui/tokens.ts";
import { bandTexts } from "./texts.ts";

/** The fee table of a pricing plan: a tab of the plan. */
export default function Bands({ record }: RecordPartProps) {
  const t = useTexts(bandTexts);
  const formats = useFormats();
  const locale = useLocale();
  const { show } = useToasts();
  const { errorAt } = useFormTexts();
  const read = useRead(pricingBands, { params: { id: record.id } });
  const onDone = useCallback(() => show({ kind: "success", text: t("saved") }), [show, t]);
  const action = useActions([record.id], bandActions(record.id), onDone);
  if (!read.data) return <NotLoaded read={read} failed={t("failed")} waiting={<WaitingTable />} />;
  const { bands } = read.data;
  const money = (cents: number) => formats.money(cents, "BRL");
  const ask = (index: number | null) =>
    action.ask("put", { ...(index === null ? {} : bands[index]), items: bands, index }, [
      "pay_from",
      "fee_percent",
    ]);
  const form = action.form("put");
  const removed = action.form("remove")?.draft;
  const twice = form?.errors.some(({ rule }) => rule === "twice");
  const add = (
    <Button icon={<Plus aria-hidden />} onClick={() => ask(null)}>
      {t("add")}
    </Button>
  );
  return (
    <Stack $gap={4}>
      <SectionHeader title={t("title")} hint={t("hint")}>
        {bands.length > 0 ? add : null}
      </SectionHeader>
      {bands.length === 0 ? (
        <Panel>
          <EmptyState icon={<Scale size={icons.large} aria-hidden />} title={t("none")} action={add}>
            {t("noneHint")}
          </EmptyState>
        </Panel>
      ) : (
        <SimpleTable stacked label={t("title")}>
          <thead>
            <tr>
              <th data-number>{t("payFrom")}</th>
              <th data-number>{t("percent")}</th>
              <th data-number>{t("example")}</th>
              <th data-narrow>{t("actions")}</th>
            </tr>
          </thead>
          <tbody>
            {bands.map(({ pay_from, fee_percent }, index) => (
              <tr key={pay_from}>
                <td data-number data-label={t("payFrom")}>
                  {money(pay_from)}
                </td>
                <td data-number data-label={t("percent")}>{`${formats.number(fee_percent)}%`}</td>
                <td data-number data-label={t("example")}>
                  {pay_from === 0 ? "—" : money(Math.round((pay_from * fee_percent) / 100))}
                </td>
                <td data-narrow>
                  <IconButton label={t("edit", { pay: money(pay_from) })} onClick={() => ask(index)}>
                    <Pencil aria-hidden />
                  </IconButton>
                  <IconButton
                    label={t("remove", { pay: money(pay_from) })}
                    onClick={() => action.ask("remove", { items: bands, index })}
                  >
                    <Trash2 aria-hidden />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      )}
      <ActionDialog
        action={action}
        name="put"
        title={
          typeof form?.draft.index === "number"
            ? t("edit", { pay: money(bands[form.draft.index]?.pay_from ?? 0) })
            : t("add")
        }
        submit={t("save")}
      >
        {form ? (
          <>
            <MoneyField
              required
              locale={locale}
              currency="BRL"
              label={t("payFrom")}
              error={twice ? t("twice") : errorAt(form.errors, "pay_from")}
              value={form.draft.pay_from ?? null}
              onChange={(pay) => form.change("pay_from", pay)}
            />
            <TextField
              required
              type="number"
              min={0}
              max={100}
              step="0.01"
              label={t("percent")}
              error={errorAt(form.errors, "fee_percent")}
              value={String(form.draft.fee_percent ?? "")}
              onChange={(typed) => form.change("fee_percent", typed === "" ? null : Number(typed))}
            />
          </>
        ) : null}
      </ActionDialog>
      <ActionDialog
        action={action}
        name="remove"
        danger
        title={t("remove", { pay: money(bands[removed?.index ?? -1]?.pay_from ?? 0) })}
        submit={t("removeSubmit")}
      >
        <Text>{t("removeHint")}</Text>
      </ActionDialog>
    </Stack>
  );
}
