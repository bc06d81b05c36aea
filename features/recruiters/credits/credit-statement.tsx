import { Plus, Undo2 } from "lucide-react";
import { type ReactNode, useCallback } from "react";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { today } from "#client/system/app/clock.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type ActionForm, type Done, useActions } from "#client/system/page/use-actions.ts";
import { useReadPages } from "#client/system/page/use-read.ts";
import {
  type EntryDraft,
  type ReversalDraft,
  statementActions,
} from "#client/system/recruiters/credit-actions.ts";
import { creditTransactions } from "#client/system/recruiters/credit-reads.ts";
import type { Credit, CreditOwner, CreditTransaction } from "#contract/calls/credits.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Loaded, ReadMore } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { RadioGroup, TextField } from "#ui/field.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { creditTexts } from "./texts.ts";

const Taken = styled.span`color: var(--muted); text-decoration: line-through;`;

interface StatementProps {
  owner: CreditOwner;
  ownerId: number;
  credit: Credit;
  mayChange: boolean;
}

/** What was granted and used of a credit, and when; an entry is taken back by its opposite. */
export function CreditStatement({ owner, ownerId, credit, mayChange }: StatementProps) {
  const t = useTexts(creditTexts);
  const formats = useFormats();
  const { show } = useToasts();
  const onDone = useCallback(
    ({ action: name }: Done<ReturnType<typeof statementActions>>) => {
      show({ kind: "success", text: t(name === "reverse" ? "reversed" : "entered") });
    },
    [show, t],
  );
  const action = useActions([credit.id], statementActions(owner, ownerId, credit.id), onDone);
  const entry = action.form("enter");
  const reversal = action.form("reverse");
  const money = (cents: number) => formats.money(cents, credit.currency);
  const reverse = ({ id, description, amount }: CreditTransaction) =>
    action.ask("reverse", { transaction_id: id, what: `${description}: ${money(amount)}`, description: "" }, [
      "description",
    ]);
  const enter = () =>
    action.ask("enter", { kind: "use", amount: null, description: "", occurred_on: today() }, [
      "amount",
      "description",
      "occurred_on",
    ]);
  return (
    <Panel>
      <Stack $gap={4}>
        <Inline $justify="space-between" $wrap $gap={3}>
          <Stack $gap={0.5}>
            <Heading $size="md">{t("statementOf", { name: credit.name })}</Heading>
            <Text $tone="muted" $size="sm">
              {t("grantedBy", { name: credit.by_name ?? "—", date: formats.date(credit.created_at) })}
            </Text>
            {credit.note ? <Text $size="sm">{credit.note}</Text> : null}
          </Stack>
          {mayChange ? (
            <Button kind="primary" icon={<Plus aria-hidden />} onClick={enter}>
              {t("enter")}
            </Button>
          ) : null}
        </Inline>
        <Transactions owner={owner} ownerId={ownerId} credit={credit} reverse={mayChange ? reverse : null} />
      </Stack>
      <ActionDialog
        action={action}
        name="enter"
        title={t("enter")}
        description={t("balanceIs", { balance: money(credit.balance) })}
        submit={t("submit")}
      >
        {entry ? <EntryFields form={entry} currency={credit.currency} /> : null}
      </ActionDialog>
      <ActionDialog
        action={action}
        name="reverse"
        danger
        title={t("reverse")}
        description={t("reverseHint", { what: reversal?.draft.what ?? "" })}
        submit={t("reverse")}
      >
        {reversal ? <ReasonField form={reversal} /> : null}
      </ActionDialog>
    </Panel>
  );
}

function Transactions({
  owner,
  ownerId,
  credit,
  reverse,
}: Pick<StatementProps, "owner" | "ownerId" | "credit"> & {
  reverse: ((transaction: CreditTransaction) => void) | null;
}) {
  const t = useTexts(creditTexts);
  const read = useReadPages(creditTransactions, {
    params: { owner, id: ownerId, credit_id: credit.id },
    query: {},
  });
  return (
    <Loaded read={read} failed={t("failed")} waiting={<Skeleton $height="120px" />}>
      {(pages) => (
        <>
          <SimpleTable label={t("statementOf", { name: credit.name })}>
            <thead>
              <tr>
                <th>{t("day")}</th>
                <th>{t("description")}</th>
                <th>{t("by")}</th>
                <th data-number>{t("amount")}</th>
                <th data-number>{t("balance")}</th>
                {reverse ? <th data-narrow>{t("actions")}</th> : null}
              </tr>
            </thead>
            <tbody>
              {pages
                .flatMap(({ transactions }) => transactions)
                .map((transaction) => (
                  <Entry
                    key={transaction.id}
                    transaction={transaction}
                    currency={credit.currency}
                    reverse={reverse}
                  />
                ))}
            </tbody>
          </SimpleTable>
          <ReadMore read={read} label={t("more")} size="sm" />
        </>
      )}
    </Loaded>
  );
}

function Entry({
  transaction,
  currency,
  reverse,
}: {
  transaction: CreditTransaction;
  currency: Credit["currency"];
  reverse: ((transaction: CreditTransaction) => void) | null;
}): ReactNode {
  const t = useTexts(creditTexts);
  const formats = useFormats();
  const { kind, amount, balance, description, occurred_on, reversed, by_name } = transaction;
  const text = formats.money(amount, currency);
  return (
    <tr>
      <td>{formats.date(occurred_on)}</td>
      <td>
        <Inline $gap={2} $wrap>
          {description}
          <Badge tone={kind === "grant" ? "success" : kind === "reversal" ? "warning" : "neutral"}>
            {t(`kinds.${kind}`)}
          </Badge>
          {reversed ? <Badge>{t("takenBack")}</Badge> : null}
        </Inline>
      </td>
      <td>{by_name ?? "—"}</td>
      <td data-number>{reversed ? <Taken>{text}</Taken> : text}</td>
      <td data-number>{formats.money(balance, currency)}</td>
      {reverse ? (
        <td data-narrow>
          {reversed || kind === "reversal" ? null : (
            <Button
              size="sm"
              kind="quiet"
              icon={<Undo2 aria-hidden />}
              aria-label={t("reverseOf", { name: description })}
              onClick={() => reverse(transaction)}
            >
              {t("reverse")}
            </Button>
          )}
        </td>
      ) : null}
    </tr>
  );
}

function EntryFields({
  form: { draft, errors, change },
  currency,
}: {
  form: ActionForm<EntryDraft>;
  currency: Credit["currency"];
}) {
  const t = useTexts(creditTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  const over = errors.some(({ rule }) => rule === "balance");
  return (
    <>
      <RadioGroup<"use" | "grant">
        label={t("kind")}
        value={draft.kind ?? "use"}
        options={(["use", "grant"] as const).map((kind) => ({
          value: kind,
          label: t(`enters.${kind}`),
        }))}
        onChange={(kind) => change("kind", kind)}
      />
      <MoneyField
        required
        label={t("amount")}
        locale={locale}
        currency={currency}
        error={over ? t("overBalance") : errorAt(errors, "amount")}
        value={draft.amount ?? null}
        onChange={(amount) => change("amount", amount)}
      />
      <TextField
        required
        label={t("description")}
        maxLength={300}
        error={errorAt(errors, "description")}
        value={draft.description ?? ""}
        onChange={(description) => change("description", description)}
      />
      <DateField
        required
        label={t("day")}
        error={errorAt(errors, "occurred_on")}
        value={draft.occurred_on ?? ""}
        onChange={(day) => change("occurred_on", day)}
      />
    </>
  );
}

function ReasonField({ form: { draft, errors, change } }: { form: ActionForm<ReversalDraft> }) {
  const t = useTexts(creditTexts);
  const { errorAt } = useFormTexts();
  return (
    <TextField
      required
      label={t("reason")}
      maxLength={300}
      error={errorAt(errors, "description")}
      value={draft.description}
      onChange={(reason) => change("description", reason)}
    />
  );
}
