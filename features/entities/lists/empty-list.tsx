import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { may } from "#contract/access.ts";
import { definitionOf } from "#contract/entities/all.ts";
import { type EntityName, listPath } from "#contract/entity-names.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { lowered, type RecordLabel } from "../fields/record-words.ts";
import { emptyListTexts } from "./empty-list-texts.ts";

/** Where records come from that nobody creates in their own list. */
const sources: { readonly [E in EntityName]?: EntityName } = {
  applies: "jobs",
  notes: "candidates",
  placements: "applies",
};

/** A list without a single record: what it is for, and how its first record comes about. */
export default function EmptyList({
  entity,
  label,
  says,
  isWhole,
  action,
}: {
  entity: EntityName;
  label: RecordLabel;
  /** What a part of the records says instead. */
  says: { title: string; hint: string | null } | null;
  /** All of the entity's records, on a page of their own. */
  isWhole: boolean;
  /** Creates one. */
  action: ReactNode;
}) {
  const t = useTexts(emptyListTexts);
  const locale = useLocale();
  const recruiter = useRecruiter();
  const source = isWhole ? sources[entity] : undefined;
  const origin = source ? definitionOf(source) : null;
  if (says)
    return (
      <EmptyState title={says.title} action={action}>
        {says.hint}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t("none", { records: lowered(label.many[locale]) })}
      action={
        source && origin && may(recruiter, origin.resource, "read") ? (
          <ButtonLink as={Link} to={listPath(source)}>
            {t("see", { records: lowered(origin.label.many[locale]) })}
          </ButtonLink>
        ) : (
          action
        )
      }
    >
      {isWhole ? t(`of.${entity}`) : t("hint")}
    </EmptyState>
  );
}
