import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useRead, useReread } from "#client/system/page/use-read.ts";
import { jobBilling } from "#client/system/recruiters/trade-reads.ts";
import { may } from "#contract/access.ts";
import type { JobFee } from "#contract/calls/job-billing.ts";
import { feesDiffer } from "#contract/fees.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Callout } from "#ui/feedback.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { jobBillingTexts } from "./texts.ts";

/** Shows where the fees of one job contradict each other, each with its value. */
export function FeeDifference({ fees }: { fees: readonly JobFee[] }) {
  const t = useTexts(jobBillingTexts);
  const formats = useFormats();
  if (!feesDiffer(fees)) return null;
  return (
    <Callout tone="warning" role="status">
      <Stack $gap={1}>
        <Text $strong>{t("fees.differ")}</Text>
        {fees.map(({ of, id, name, currency, fee_percent, fee_value }) => (
          <Text key={`${of} ${id}`} $size="sm">
            {[
              name ? `${t(`fees.${of}`)}: ${name}` : t(`fees.${of}`),
              fee_percent === null ? null : formats.measure(fee_percent, "percent"),
              fee_value === null ? null : formats.money(fee_value, currency === "USD" ? "USD" : "BRL"),
            ]
              .filter(Boolean)
              .join(" · ")}
          </Text>
        ))}
      </Stack>
    </Callout>
  );
}

/** Above a placement: whether its fee is the one agreed for its job. */
export default function PlacementFees({ record }: RecordPartProps) {
  const recruiter = useRecruiter();
  const reads = (["jobs", "candidates", "placements"] as const).every((item) => may(recruiter, item, "read"));
  const jobId = reads && typeof record.job_id === "number" ? record.job_id : null;
  const read = useRead(jobBilling, jobId === null ? null : { params: { id: jobId } });
  useReread(read, record.lock_version);
  const { data } = read;
  if (!data) return null;
  return <FeeDifference fees={data.fees.filter(({ of, id }) => of !== "placement" || id === record.id)} />;
}
