import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import BillingHandoverPanel from "#features/shared/billing-handover/billing-handover.tsx";

/** A company, as the billing system gets it. */
export default function CompanyBilling({ record }: RecordPartProps) {
  return <BillingHandoverPanel type="client_company" id={record.id} />;
}
