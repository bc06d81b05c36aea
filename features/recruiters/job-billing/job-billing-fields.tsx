import { Plus, X } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { RecordAction } from "#client/system/page/use-record-action.ts";
import { useBilledPay } from "#client/system/recruiters/use-billed-pay.ts";
import { feeOf } from "#contract/fees.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { below, space } from "#ui/tokens.ts";
import { numberIn, textIn } from "../actions/action-dialog.tsx";
import { RecordLookup } from "../fields/record-lookup.tsx";
import { jobBillingTexts } from "./texts.ts";

const Pair = styled.div`
  display: grid; grid-template-columns: 1fr 1fr; gap: ${space(4)}; align-items: start;
  ${below("phone")} { grid-template-columns: 1fr; }
`;
const SplitRow = styled.div`display: grid; grid-template-columns: minmax(0, 1fr) 110px auto; gap: ${space(2)}; align-items: end;`;

export interface Split {
  recruiter_id: number | null;
  name: string;
  percent: number | null;
}
export const splitsIn = (draft: RecordAction["draft"]): Split[] =>
  Array.isArray(draft.splits) ? (draft.splits as Split[]) : [];
const refused = { total: "mustTotal", twice: "twice" } as const;
const isRefused = (rule: string): rule is keyof typeof refused => Object.hasOwn(refused, rule);

/** What is billed, and its split, which shows its total while it is typed. */
export function BillingFields({ action: { draft, errors, change } }: { action: RecordAction }) {
  const t = useTexts(jobBillingTexts);
  const locale = useLocale();
  const formats = useFormats();
  const { errorAt } = useFormTexts();
  const currency = draft.currency === "USD" ? "USD" : "BRL";
  const splits = splitsIn(draft);
  const total = splits.reduce((sum, { percent }) => sum + Math.round((percent ?? 0) * 100), 0) / 100;
  // What a row lacks is said at its field.
  const problem = errors.find(({ path }) => path.endsWith("splits"));
  const worked = (values: {
    basic_salary?: number | null;
    target_bonus?: number | null;
    fee_percent?: number | null;
  }) => {
    for (const [field, value] of Object.entries(values)) change(field, value);
    const of = (field: keyof typeof values) =>
      (field in values ? values[field] : numberIn(draft, field)) ?? 0;
    change("fee_value", feeOf(of("basic_salary"), of("target_bonus"), of("fee_percent")));
  };
  // Only one who is chosen now: what was agreed on and saved is not written over.
  const [chosen, setChosen] = useState<number | null>(null);
  const { isTaken } = useBilledPay(currency === "BRL" ? chosen : null, worked);
  const put = (index: number, value: Partial<Split>) =>
    change(
      "splits",
      splits.map((split, at) => (at === index ? { ...split, ...value } : split)),
    );
  const percentOf = (typed: string) => (typed === "" ? null : Number(typed));
  return (
    <>
      <RecordLookup
        entity="candidates"
        label={t("candidate")}
        error={errorAt(errors, "candidate_id")}
        value={numberIn(draft, "candidate_id")}
        name={textIn(draft, "candidate_name") || null}
        onChange={(id) => {
          change("candidate_id", id);
          setChosen(id);
        }}
      />
      <Pair>
        <MoneyField
          required
          label={t("salary")}
          hint={isTaken ? t("ofCandidate") : undefined}
          error={errorAt(errors, "basic_salary")}
          locale={locale}
          currency={currency}
          value={numberIn(draft, "basic_salary")}
          onChange={(basic_salary) => worked({ basic_salary })}
        />
        <MoneyField
          label={t("bonus")}
          locale={locale}
          currency={currency}
          value={numberIn(draft, "target_bonus")}
          onChange={(target_bonus) => worked({ target_bonus })}
        />
        <TextField
          required
          type="number"
          min={0}
          max={100}
          step="0.01"
          label={t("percent")}
          error={errorAt(errors, "fee_percent")}
          value={String(numberIn(draft, "fee_percent") ?? "")}
          onChange={(typed) => worked({ fee_percent: percentOf(typed) })}
        />
        <MoneyField
          required
          label={t("fee")}
          locale={locale}
          currency={currency}
          error={errorAt(errors, "fee_value")}
          value={numberIn(draft, "fee_value")}
          onChange={(fee) => change("fee_value", fee)}
        />
      </Pair>
      <Stack $gap={3} role="group" aria-label={t("split")}>
        <Heading as="h3" $size="md">
          {t("split")}
        </Heading>
        {splits.map((split, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are added at the end, and each shows what the draft holds
          <SplitRow key={index}>
            <RecordLookup
              required
              entity="recruiters"
              label={t("recruiter")}
              error={errorAt(errors, `splits.${index}.recruiter_id`)}
              value={split.recruiter_id}
              name={split.name || null}
              onChange={(id, name) => put(index, { recruiter_id: id, name: name ?? "" })}
            />
            <TextField
              required
              type="number"
              min={0}
              max={100}
              step="0.01"
              label={t("part")}
              error={errorAt(errors, `splits.${index}.percent`)}
              value={String(split.percent ?? "")}
              onChange={(typed) => put(index, { percent: percentOf(typed) })}
            />
            <IconButton
              label={t("removeSplit", { name: split.name })}
              disabled={splits.length === 1}
              onClick={() =>
                change(
                  "splits",
                  splits.filter((_, at) => at !== index),
                )
              }
            >
              <X aria-hidden />
            </IconButton>
          </SplitRow>
        ))}
        <Inline $justify="space-between" $wrap>
          <Button
            size="sm"
            icon={<Plus aria-hidden />}
            onClick={() =>
              change("splits", [
                ...splits,
                { recruiter_id: null, name: "", percent: Math.max(0, 100 - total) || null },
              ])
            }
          >
            {t("addSplit")}
          </Button>
          <Text role="status" $strong $tone={total === 100 ? "success" : "danger"}>
            {t("total", { percent: formats.number(total) })}
          </Text>
        </Inline>
        {problem ? (
          <Text $tone="danger" $size="sm" role="alert">
            {isRefused(problem.rule) ? t(refused[problem.rule]) : errorAt([problem], problem.path)}
          </Text>
        ) : null}
      </Stack>
      <TextArea
        label={t("note")}
        rows={2}
        maxLength={2000}
        value={textIn(draft, "note")}
        onChange={(note) => change("note", note)}
      />
    </>
  );
}
