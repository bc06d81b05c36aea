import { Coins, Plus } from "lucide-react";
import { useCallback, useState } from "react";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { today } from "#client/system/app/clock.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type ActionForm, type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { type GrantDraft, grantActions } from "#client/system/recruiters/credit-actions.ts";
import { credits as creditsRead } from "#client/system/recruiters/credit-reads.ts";
import { may } from "#contract/access.ts";
import type { CreditOwner } from "#contract/calls/credits.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Inline, Panel, SectionHeader, Stack, Text } from "#ui/layout.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { icons } from "#ui/tokens.ts";
import { CreditStatement } from "./credit-statement.tsx";
import { creditTexts } from "./texts.ts";

/** What a client may still use, each credit with its statement: a tab of the proposal and of the company. */
function Credits({ owner, record }: { owner: CreditOwner } & Pick<RecordPartProps, "record">) {
  const t = useTexts(creditTexts);
  const formats = useFormats();
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const [chosen, setChosen] = useState<number | null>(null);
  const { id } = record;
  const read = useRead(creditsRead, { params: { owner, id } });
  const onDone = useCallback(
    ({ result: { credit } }: Done<ReturnType<typeof grantActions>>) => {
      show({ kind: "success", text: t("granted", { name: credit.name }) });
      setChosen(credit.id);
    },
    [show, t],
  );
  const action = useActions([owner, id], grantActions(owner, id), onDone);
  if (!read.data)
    return <NotLoaded read={read} failed={t("failed")} waiting={<Skeleton $height="200px" />} />;
  const { credits } = read.data;
  const mayChange = may(recruiter, owner, "update");
  const shown =
    credits.find((credit) => credit.id === chosen) ?? (credits.length === 1 ? credits[0] : undefined);
  const grant = action.form("grant");
  const begin = {
    name: "",
    currency: record.currency === "USD" ? "USD" : "BRL",
    amount: null,
    note: "",
  } as const;
  const add = mayChange ? (
    <Button icon={<Plus aria-hidden />} onClick={() => action.ask("grant", begin, ["name", "amount"])}>
      {t("new")}
    </Button>
  ) : null;
  return (
    <Stack $gap={4}>
      {credits.length === 0 ? (
        <Panel>
          <EmptyState
            icon={<Coins size={icons.large} aria-hidden />}
            title={t("none")}
            action={add ?? undefined}
          >
            {t("hint")}
          </EmptyState>
        </Panel>
      ) : (
        <>
          <SectionHeader title={t("title")} hint={t("hint")}>
            {add}
          </SectionHeader>
          <SimpleTable label={t("title")}>
            <thead>
              <tr>
                <th>{t("name")}</th>
                <th>{t("validUntil")}</th>
                <th data-number>{t("grantedSum")}</th>
                <th data-number>{t("used")}</th>
                <th data-number>{t("balance")}</th>
                <th data-narrow>{t("statement")}</th>
              </tr>
            </thead>
            <tbody>
              {credits.map((credit) => {
                const money = (cents: number) => formats.money(cents, credit.currency);
                return (
                  <tr key={credit.id}>
                    <td>{credit.name}</td>
                    <td>
                      <Validity day={credit.valid_until} />
                    </td>
                    <td data-number>{money(credit.granted)}</td>
                    <td data-number>{money(credit.granted - credit.balance)}</td>
                    <td data-number>
                      <Text as="span" $strong {...(credit.balance < 0 ? { $tone: "danger" } : {})}>
                        {money(credit.balance)}
                      </Text>
                    </td>
                    <td data-narrow>
                      <Button
                        size="sm"
                        aria-expanded={credit.id === shown?.id}
                        aria-label={t("statementOf", { name: credit.name })}
                        onClick={() => setChosen(credit.id)}
                      >
                        {t("open")}
                      </Button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </SimpleTable>
        </>
      )}
      {shown ? (
        <CreditStatement key={shown.id} owner={owner} ownerId={id} credit={shown} mayChange={mayChange} />
      ) : null}
      <ActionDialog
        action={action}
        name="grant"
        title={t("new")}
        description={t("newHint")}
        submit={t("grant")}
      >
        {grant ? <GrantFields form={grant} /> : null}
      </ActionDialog>
    </Stack>
  );
}

function Validity({ day }: { day: string | null }) {
  const t = useTexts(creditTexts);
  const formats = useFormats();
  if (!day) return t("always");
  const over = day < today();
  return (
    <Inline $gap={2}>
      {formats.date(day)}
      {over ? <Badge tone="warning">{t("expired")}</Badge> : null}
    </Inline>
  );
}

function GrantFields({ form: { draft, errors, change } }: { form: ActionForm<GrantDraft> }) {
  const t = useTexts(creditTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  const currency = draft.currency ?? "BRL";
  return (
    <>
      <TextField
        required
        label={t("name")}
        maxLength={160}
        error={errorAt(errors, "name")}
        value={draft.name ?? ""}
        onChange={(name) => change("name", name)}
      />
      <SelectField<"BRL" | "USD">
        required
        label={t("currency")}
        value={currency}
        options={(["BRL", "USD"] as const).map((code) => ({ value: code, label: code }))}
        onChange={(code) => change("currency", code)}
      />
      <MoneyField
        required
        label={t("amount")}
        locale={locale}
        currency={currency}
        error={errorAt(errors, "amount")}
        value={draft.amount ?? null}
        onChange={(amount) => change("amount", amount)}
      />
      <DateField
        label={t("validUntil")}
        error={errorAt(errors, "valid_until")}
        value={draft.valid_until ?? ""}
        onChange={(day) => change("valid_until", day)}
      />
      <TextArea
        label={t("note")}
        rows={2}
        maxLength={2000}
        value={draft.note ?? ""}
        onChange={(note) => change("note", note)}
      />
    </>
  );
}

export const creditTabs = {
  ProposalCredits: ({ record }: RecordPartProps) => <Credits owner="proposals" record={record} />,
  CompanyCredits: ({ record }: RecordPartProps) => <Credits owner="client_companies" record={record} />,
};
