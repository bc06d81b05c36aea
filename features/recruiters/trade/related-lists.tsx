import { type EditableEntity, withoutNewPage } from "#contract/entities/names.ts";
import { EntityList } from "../entities/entity-list.tsx";
import type { RecordPartProps } from "../entities/own-parts.ts";

type Props = Pick<RecordPartProps, "record">;

/** What names the record by `field`; a new one begins with it, and with its company where it has one. */
function Related({ record, entity, field }: Props & { entity: EditableEntity; field: string }) {
  const of = { [field]: String(record.id) };
  const company =
    field !== "client_company_id" && record.client_company_id
      ? { client_company_id: String(record.client_company_id) }
      : {};
  return (
    <EntityList
      embedded
      entity={entity}
      fixed={of}
      {...(withoutNewPage.includes(entity) ? {} : { newWith: { ...of, ...company } })}
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

export const relatedLists = {
  PlacementInvoices,
  PlanInvoices,
  CompanyContacts,
  CompanyProposals,
  CompanyPlacements,
  CompanyProjects,
  ContactProposals,
};
