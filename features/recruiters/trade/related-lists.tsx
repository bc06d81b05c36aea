import { type EditableEntity, withoutNewPage } from "#contract/entities/names.ts";
import { EntityList } from "../lists/entity-list.tsx";
import type { RecordPartProps } from "../record-parts.ts";

type Props = Pick<RecordPartProps, "record">;

/** What a record hands on to those that begin on its page. */
const handedOn = ["client_company_id", "candidate_id", "job_id"];

/** What names the record by `field`; a new one begins with it, and with what both name. */
function Related({ record, entity, field }: Props & { entity: EditableEntity; field: string }) {
  const of = { [field]: String(record.id) };
  const more = handedOn.filter((name) => name !== field && record[name]);
  const known = Object.fromEntries(more.map((name) => [name, String(record[name])]));
  return (
    <EntityList
      embedded
      entity={entity}
      fixed={of}
      {...(withoutNewPage.includes(entity) ? {} : { newWith: { ...of, ...known } })}
    />
  );
}

const PlacementInvoices = ({ record }: Props) => (
  <Related record={record} entity="invoices" field="placement_id" />
);
const PlanInvoices = ({ record }: Props) => (
  <Related record={record} entity="invoices" field="billing_plan_id" />
);
const CompanyContacts = ({ record }: Props) => (
  <Related record={record} entity="client_contacts" field="client_company_id" />
);
const CompanyProposals = ({ record }: Props) => (
  <Related record={record} entity="proposals" field="client_company_id" />
);
const CompanyPlacements = ({ record }: Props) => (
  <Related record={record} entity="placements" field="client_company_id" />
);
const CompanyProjects = ({ record }: Props) => (
  <Related record={record} entity="projects" field="client_company_id" />
);
const ContactProposals = ({ record }: Props) => (
  <Related record={record} entity="proposals" field="client_contact_id" />
);

const CompanyEmployees = ({ record }: Props) => (
  <Related record={record} entity="employees" field="client_company_id" />
);
const CandidateFeedbacks = ({ record }: Props) => (
  <Related record={record} entity="feedbacks" field="candidate_id" />
);
const JobFeedbacks = ({ record }: Props) => <Related record={record} entity="feedbacks" field="job_id" />;
const PlacementFeedbacks = ({ record }: Props) => (
  <Related record={record} entity="feedbacks" field="placement_id" />
);

export const relatedLists = {
  PlacementInvoices,
  PlanInvoices,
  CompanyContacts,
  CompanyProposals,
  CompanyPlacements,
  CompanyProjects,
  ContactProposals,
  CompanyEmployees,
  CandidateFeedbacks,
  JobFeedbacks,
  PlacementFeedbacks,
};
