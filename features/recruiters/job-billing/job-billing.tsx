import { Pencil, ReceiptText } from "lucide-react";
import { type ReactNode, Suspense, useCallback } from "react";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import {
  type BillingDraft,
  billingActions,
  type SplitDraft,
} from "#client/system/recruiters/billing-actions.ts";
import { jobBilling } from "#client/system/recruiters/trade-reads.ts";
import { may } from "#contract/access.ts";
import type { JobBilling } from "#contract/calls/job-billing.ts";
import { calculateFee, startingPercent, yearlyPay } from "#contract/pricing.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { DescriptionList, Heading, Inline, Panel, Stack } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { below, icons } from "#ui/tokens.ts";
import { pricingTexts } from "../pricing/texts.ts";
import { FeeDifference } from "./fee-difference.tsx";
import { BillingFields } from "./job-billing-fields.tsx";
import { jobBillingTexts } from "./texts.ts";

const Meter = styled.span<{ $percent: number }>`
  display: inline-block; width: 120px; height: 8px; border-radius: 4px; background: var(--neutral); vertical-align: middle;
  /* The amounts need its room. */
  ${below("phone")} { display: none; }
  &::after { content: ""; display: block; width: ${({ $percent }) => $percent}%; height: 100%; border-radius: inherit; background: var(--accent); }
`;

const BillingHandover = lazy(() => import("#features/shared/billing-handover/billing-handover.tsx"));

/** How the job is billed, and how it counts for the recruiters: a tab of the job. */
export default function JobBillingTab({ record }: RecordPartProps) {
  const t = useTexts(jobBillingTexts);
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const read = useRead(jobBilling, { params: { id: record.id } });
  const onDone = useCallback(() => {
    show({ kind: "success", text: t("saved") });
  }, [show, t]);
  const action = useActions([record.id], billingActions(record.id), onDone);
  if (!read.data)
    return <NotLoaded read={read} failed={t("failed")} waiting={<Skeleton $height="200px" />} />;
  const { data } = read;
  const { billing, fees, pricing } = data;
  const first: SplitDraft[] = [
    {
      recruiter_id: typeof record.owner_id === "number" ? record.owner_id : null,
      name: String(record.owner_name ?? ""),
      percent: 100,
    },
  ];
  const salary = typeof record.salary_max === "number" ? record.salary_max : 0;
  const pay = yearlyPay(salary, 0);
  const proposal = fees.find(({ of }) => of === "proposal");
  const agreed =
    typeof proposal?.fee_percent === "number"
      ? { percent: proposal.fee_percent, name: proposal.name ?? "" }
      : null;
  const percent = agreed?.percent ?? startingPercent(pricing, pay).percent;
  const form = action.form("bill");
  const begin: BillingDraft = {
    candidate_id: null,
    candidate_name: null,
    currency: record.currency === "USD" ? "USD" : "BRL",
    basic_salary: salary,
    target_bonus: 0,
    fee_percent: percent,
    fee_value: calculateFee(pricing, pay, percent).value,
    note: "",
    splits: first,
  };
  const ask = () =>
    action.ask("bill", { ...begin, ...billing }, [
      "basic_salary",
      "fee_percent",
      "fee_value",
      "splits.*.recruiter_id",
      "splits.*.percent",
    ]);
  const edit = may(recruiter, "jobs", "update") ? (
    <Button icon={<Pencil aria-hidden />} onClick={ask}>
      {billing ? t("edit") : t("begin")}
    </Button>
  ) : undefined;
  return (
    <>
      <FeeDifference fees={fees} />
      {billing ? (
        <Stack $gap={4}>
          <Billing billing={billing} edit={edit} />
          {recruiter.is_admin ? (
            <Suspense fallback={null}>
              <BillingHandover key={billing.updated_at} type="job" id={record.id} />
            </Suspense>
          ) : null}
        </Stack>
      ) : (
        <Panel>
          <EmptyState icon={<ReceiptText size={icons.large} aria-hidden />} title={t("none")} action={edit}>
            {t("noneHint")}
          </EmptyState>
        </Panel>
      )}
      <ActionDialog
        action={action}
        name="bill"
        width="medium"
        title={t("title")}
        description={t("hint")}
        submit={t("save")}
      >
        {form ? <BillingFields form={form} pricing={pricing} agreed={agreed} /> : null}
      </ActionDialog>
    </>
  );
}

/** The billing and its owners: the parts total 100 %. */
export function Billing({ billing, edit }: { billing: JobBilling; edit: ReactNode }) {
  const t = useTexts(jobBillingTexts);
  const priced = useTexts(pricingTexts);
  const formats = useFormats();
  const money = (cents: number) => formats.money(cents, billing.currency);
  const total = billing.splits.reduce((sum, { percent }) => sum + Math.round(percent * 100), 0) / 100;
  const pay = yearlyPay(billing.basic_salary, billing.target_bonus);
  const { computed } = calculateFee(null, pay, billing.fee_percent);
  const calculation = [
    priced("sum", {
      pay: money(pay),
      percent: formats.number(billing.fee_percent),
      computed: money(computed),
    }),
    billing.fee_value === computed ? null : priced("adjusted", { computed: money(computed) }),
  ]
    .filter(Boolean)
    .join(". ");
  const share = (percent: number) => Math.round((billing.fee_value * percent) / 100);
  return (
    <Stack $gap={4}>
      <Inline $justify="space-between" $wrap>
        <Heading $size="lg">{t("title")}</Heading>
        {edit}
      </Inline>
      <Panel>
        <DescriptionList
          items={[
            { term: t("candidate"), value: billing.candidate_name ?? "—" },
            { term: t("salary"), value: money(billing.basic_salary) },
            { term: t("bonus"), value: money(billing.target_bonus) },
            { term: t("percent"), value: formats.measure(billing.fee_percent, "percent") },
            { term: t("fee"), value: money(billing.fee_value) },
            ...(pay > 0 ? [{ term: t("calculation"), value: calculation }] : []),
            ...(billing.note ? [{ term: t("note"), value: billing.note }] : []),
          ]}
        />
      </Panel>
      <SimpleTable label={t("split")}>
        <thead>
          <tr>
            <th>{t("recruiter")}</th>
            <th>{t("part")}</th>
            <th data-number>{t("share")}</th>
          </tr>
        </thead>
        <tbody>
          {billing.splits.map(({ recruiter_id, name, percent }) => (
            <tr key={recruiter_id}>
              <td>{name}</td>
              <td>
                <Inline $gap={2}>
                  <Meter $percent={percent} aria-hidden />
                  {`${formats.number(percent)}%`}
                </Inline>
              </td>
              <td data-number>{money(share(percent))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th>{t("whole")}</th>
            <th>{`${formats.number(total)}%`}</th>
            <th data-number>{money(billing.fee_value)}</th>
          </tr>
        </tfoot>
      </SimpleTable>
    </Stack>
  );
}
