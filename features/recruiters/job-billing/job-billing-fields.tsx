import { Plus, X } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { ActionForm } from "#client/system/page/use-actions.ts";
import type { BillingDraft, SplitDraft } from "#client/system/recruiters/billing-actions.ts";
import { useBilledPay } from "#client/system/recruiters/use-billed-pay.ts";
import { calculateFee, type Pricing, startingPercent, yearlyPay } from "#contract/pricing.ts";
import { RecordLookup } from "#features/entities/fields/record-lookup.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { below, space } from "#ui/tokens.ts";
import { type AgreedPercent, FeeCalculation } from "../pricing/fee-calculation.tsx";
import { jobBillingTexts } from "./texts.ts";

const Pair = styled.div`
  display: grid; grid-template-columns: 1fr 1fr; gap: ${space(4)}; align-items: start;
  ${below("phone")} { grid-template-columns: 1fr; }
`;
/** Its fields stay in line when one of them has an error below it; the button is beside the fields, under no label. */
const SplitRow = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) 110px auto; gap: ${space(2)}; align-items: start;
  > button { margin-top: ${space(6)}; }
`;

const refused = { total: "mustTotal", twice: "twice" } as const;
const isRefused = (rule: string): rule is keyof typeof refused => Object.hasOwn(refused, rule);

/** The billing and its split, with a running total. */
export function BillingFields({
  form: { draft, errors, change },
  pricing,
  agreed,
}: {
  form: ActionForm<BillingDraft>;
  pricing: Pricing;
  agreed: AgreedPercent | null;
}) {
  const t = useTexts(jobBillingTexts);
  const locale = useLocale();
  const formats = useFormats();
  const { errorAt } = useFormTexts();
  const currency = draft.currency ?? "BRL";
  const { splits } = draft;
  // In hundredths: sums and differences of decimal fractions are inexact.
  const hundredths = splits.reduce((sum, { percent }) => sum + Math.round((percent ?? 0) * 100), 0);
  const total = hundredths / 100;
  const left = Math.max(0, 10_000 - hundredths) / 100;
  // Missing values of a row are shown at their fields.
  const problem = errors.find(({ path }) => path.endsWith("splits"));
  const worked = (values: Partial<Pick<BillingDraft, "basic_salary" | "target_bonus" | "fee_percent">>) => {
    const { basic_salary, target_bonus } = { ...draft, ...values };
    const before = yearlyPay(draft.basic_salary ?? 0, draft.target_bonus ?? 0);
    const pay = yearlyPay(basic_salary ?? 0, target_bonus ?? 0);
    // A percentage from the price list follows the pay; a typed or agreed one stays.
    const follows =
      draft.fee_percent !== agreed?.percent &&
      values.fee_percent === undefined &&
      draft.fee_percent === startingPercent(pricing, before).percent;
    const fee_percent = follows ? startingPercent(pricing, pay).percent : { ...draft, ...values }.fee_percent;
    change("basic_salary", basic_salary);
    change("target_bonus", target_bonus);
    change("fee_percent", fee_percent);
    change("fee_value", calculateFee(pricing, pay, fee_percent ?? 0).value);
  };
  // Only a newly chosen one: what was agreed and saved is not overwritten.
  const [chosen, setChosen] = useState<number | null>(null);
  const { isTaken } = useBilledPay(currency === "BRL" ? chosen : null, worked);
  const put = (index: number, value: Partial<SplitDraft>) =>
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
        value={draft.candidate_id ?? null}
        name={draft.candidate_name ?? null}
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
          value={draft.basic_salary ?? null}
          onChange={(basic_salary) => worked({ basic_salary })}
        />
        <MoneyField
          label={t("bonus")}
          locale={locale}
          currency={currency}
          value={draft.target_bonus ?? null}
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
          value={String(draft.fee_percent ?? "")}
          onChange={(typed) => worked({ fee_percent: percentOf(typed) })}
        />
        <MoneyField
          required
          label={t("fee")}
          locale={locale}
          currency={currency}
          error={errorAt(errors, "fee_value")}
          value={draft.fee_value ?? null}
          onChange={(fee) => change("fee_value", fee)}
        />
      </Pair>
      <FeeCalculation
        pricing={pricing}
        pay={yearlyPay(draft.basic_salary ?? 0, draft.target_bonus ?? 0)}
        percent={draft.fee_percent ?? null}
        currency={currency}
        agreed={agreed}
      />
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
              label={t("removeSplit", { name: split.name || t("splitRow", { place: index + 1 }) })}
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
              change("splits", [...splits, { recruiter_id: null, name: "", percent: left || null }])
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
        value={draft.note ?? ""}
        onChange={(note) => change("note", note)}
      />
    </>
  );
}
