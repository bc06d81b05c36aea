import { Briefcase, ReceiptText } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { jobBilling } from "#client/system/recruiters/trade-reads.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { WaitingTable } from "#features/shared/reading/waiting.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Panel } from "#ui/layout.tsx";
import { icons } from "#ui/tokens.ts";
import { Billing } from "../job-billing/job-billing.tsx";
import { jobBillingTexts } from "../job-billing/texts.ts";
import { proposalTexts } from "./texts.ts";

/** How the job is billed that the proposal became, split among recruiters: a tab of the proposal. */
export default function ProposalBillingTab({ record }: RecordPartProps) {
  const t = useTexts(proposalTexts);
  if (typeof record.job_id !== "number") {
    return <Nothing title={t("noJob")}>{t("noJobHint")}</Nothing>;
  }
  return <OfJob jobId={record.job_id} />;
}

function OfJob({ jobId }: { jobId: number }) {
  const t = useTexts(proposalTexts);
  const jobText = useTexts(jobBillingTexts);
  const read = useRead(jobBilling, { params: { id: jobId } });
  if (!read.data) return <NotLoaded read={read} failed={t("failed")} waiting={<WaitingTable />} />;
  const { data } = read;
  const link = (
    <ButtonLink as={Link} to={`/recruiters/jobs/${jobId}/billing`}>
      <Briefcase aria-hidden />
      {t("billingOfJob")}
    </ButtonLink>
  );
  if (data.billing) return <Billing billing={data.billing} edit={link} />;
  return (
    <Nothing title={jobText("none")} action={link}>
      {jobText("noneHint")}
    </Nothing>
  );
}

function Nothing({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <Panel>
      <EmptyState icon={<ReceiptText size={icons.large} aria-hidden />} title={title} action={action}>
        {children}
      </EmptyState>
    </Panel>
  );
}
