import {
  BadgeCheck,
  Banknote,
  BriefcaseBusiness,
  Building2,
  Calendar,
  Clock,
  Compass,
  Contact,
  Factory,
  FileText,
  Hash,
  IdCard,
  type LucideIcon,
  MapPin,
  Network,
  Tag,
  UserRound,
} from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { useLocale } from "#client/i18n/use-texts.ts";
import { definitionOf } from "#contract/entities/all.ts";
import { type Field, type RecordPage, titleField } from "#contract/entity.ts";
import type { EntityName } from "#contract/entity-names.ts";
import { Ago } from "#features/shared/ago.tsx";
import { Badge } from "#ui/badge.tsx";
import { type HeaderFact, RecordHeader } from "#ui/record-header.tsx";
import { OffLimitMark } from "../off-limits/off-limit-mark.tsx";
import { ContactLinks, useContacts } from "./contact-links.tsx";
import { FieldValue, fieldText, lookupName, type Row, termOf } from "./field-value.tsx";
import { statusHue } from "./status-hues.ts";
import { useWords } from "./use-words.ts";
import { isPlanned } from "./when.tsx";

/** An entity's page header; what its definition lacks comes from its hint and its owner. */
export function pageOf(entity: EntityName): RecordPage {
  const { page, hint, fields } = definitionOf(entity);
  return {
    ...(hint ? { about: [hint] } : {}),
    facts: ["owner_id", "updated_at"].filter((name) => name in fields),
    ...page,
  };
}

const icons: { [T in Field["type"]]?: LucideIcon } = {
  money: Banknote,
  date: Calendar,
  datetime: Clock,
  number: Hash,
  enum: Tag,
};
/** Adjacent facts of a header get distinct icons. */
const ownIcons: Readonly<Record<string, LucideIcon>> = {
  owner_id: UserRound,
  author_name: UserRound,
  given_by: UserRound,
  interviewer: UserRound,
  candidate_id: UserRound,
  employee_id: UserRound,
  client_contact_id: Contact,
  client_company_id: Building2,
  place: MapPin,
  state: MapPin,
  city: MapPin,
  source: Compass,
  sector: Factory,
  professional_moment: BriefcaseBusiness,
  cnpj: IdCard,
  placement_id: BadgeCheck,
  departament_id: Network,
  file_name: FileText,
};
const iconOf = (name: string, { type }: Field) => ownIcons[name] ?? icons[type] ?? Tag;

/** A record's identity: picture, name, status, subject, contact links, and its most important facts. */
export function RecordHead({
  entity,
  record,
  name,
  actions,
  compact = false,
}: {
  entity: EntityName;
  record: Row;
  name: string;
  actions?: ReactNode;
  /** In the preview beside a list. */
  compact?: boolean;
}) {
  const locale = useLocale();
  const words = useWords();
  const definition = definitionOf(entity);
  const { label, fields, title } = definition;
  const { picture, about = [], facts = [] } = pageOf(entity);
  const contacts = useContacts(fields, record);
  const text = (field: string) => (fields[field] ? fieldText(record, field, fields[field], words) : "");
  // A city comes with its state; a work model that nobody set says nothing about the record.
  const named = titleField(definition, locale);
  // For English readers the Portuguese name takes the place of the English one.
  const described = about.map((field) => (field === named ? title : field));
  const filled = described.filter(
    (field) =>
      text(field) !== "" &&
      text(field) !== name &&
      !(field === "state" && about.includes("city") && record.city) &&
      !(fields[field]?.catalogue === "work_type" && record[field] === 0),
  );
  const source = picture?.field ? record[picture.field] : null;
  const owner = picture?.of ? lookupName(record, picture.of, locale) : name;
  const { status } = fields;
  return (
    <RecordHeader
      name={name}
      compact={compact}
      {...(picture && owner
        ? {
            picture: {
              name: owner,
              square: picture.isLogo ?? false,
              src: typeof source === "string" ? source : null,
            },
          }
        : {})}
      badges={
        <>
          {status ? (
            <Badge dot tone={statusHue(record.status, status.catalogue)}>
              {text("status")}
            </Badge>
          ) : null}
          <OffLimitMark level={record.off_limit} />
        </>
      }
      about={
        filled.length > 0 ? (
          <span>
            {filled.map((field, index) => (
              <Fragment key={field}>
                {index > 0 ? " · " : null}
                {field === "city" && record.state ? (
                  `${text("city")}, ${String(record.state)}`
                ) : fields[field] ? (
                  <FieldValue row={record} name={field} field={fields[field]} words={words} />
                ) : null}
              </Fragment>
            ))}
          </span>
        ) : (
          label.one[locale]
        )
      }
      contacts={contacts.length > 0 ? <ContactLinks contacts={contacts} /> : null}
      facts={facts.flatMap((field): HeaderFact[] => {
        const definition = fields[field];
        if (!definition || text(field) === "") return [];
        const Icon = iconOf(field, definition);
        return [
          {
            key: field,
            label: termOf(definition, locale),
            icon: <Icon aria-hidden />,
            value:
              definition.type === "datetime" && field.endsWith("_at") && !isPlanned(field) ? (
                <>
                  {definition.label[locale].replace(/ (em|at)$/, "")} <Ago at={String(record[field])} />
                </>
              ) : definition.type === "number" ||
                definition.type === "money" ||
                definition.type === "boolean" ||
                definition.type === "date" ? (
                `${termOf(definition, locale)}: ${text(field)}`
              ) : (
                <FieldValue row={record} name={field} field={definition} words={words} />
              ),
          },
        ];
      })}
      actions={actions}
    />
  );
}
