import { Merge } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useMergedInto } from "#client/system/recruiters/use-merge.ts";
import { useVisitedPage } from "#client/system/recruiters/use-recent-pages.ts";
import { type DuplicableEntity, isDuplicable } from "#contract/duplicates.ts";
import { entities } from "#contract/entities/all.ts";
import { type EditableEntity, listPath, recordPath } from "#contract/entity-names.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState, ErrorState } from "#ui/feedback.tsx";
import { Stack } from "#ui/layout.tsx";
import { RecordSkeleton } from "#ui/skeletons.tsx";
import { type Row, recordTitle } from "../fields/field-value.tsx";
import { RecordHead } from "../fields/record-head.tsx";
import { entityTexts } from "../fields/texts.ts";
import { useWords } from "../fields/use-words.ts";
import { RecordTabs } from "./record-tabs.tsx";

/** A record's title, as text. */
export function useRecordName(entity: EditableEntity, record: Row): string {
  const words = useWords();
  const definition = entities[entity];
  const name = recordTitle(record, definition, words);
  return name === "" ? `${definition.label.one[words.locale]} ${record.id}` : name.slice(0, 120);
}

/** The head and the tabs of a record's page, around what the tab shows. */
export function RecordFrame({
  entity,
  record,
  actions,
  children,
}: {
  entity: EditableEntity;
  record: Row;
  actions: ReactNode;
  children: ReactNode;
}) {
  const name = useRecordName(entity, record);
  useDocumentTitle(name, useTenant().title);
  useVisitedPage({ name, icon: entity });
  return (
    <Stack $gap={4}>
      <RecordHead entity={entity} record={record} name={name} actions={actions} />
      <RecordTabs entity={entity} record={record} />
      {children}
    </Stack>
  );
}

interface FailedProps {
  entity: EditableEntity;
  id: number;
  gone: boolean;
  onRetry: () => void;
}

/** A record that cannot be read; one that is gone may have been merged into another. */
export function RecordFailed(props: FailedProps) {
  const { entity, id, gone } = props;
  return gone && isDuplicable(entity) && id > 0 ? (
    <MaybeMerged entity={entity} id={id}>
      <Failed {...props} />
    </MaybeMerged>
  ) : (
    <Failed {...props} />
  );
}

/** Leads to the record that another was merged into. */
function MaybeMerged({
  entity,
  id,
  children,
}: {
  entity: DuplicableEntity;
  id: number;
  children: ReactNode;
}) {
  const t = useTexts(entityTexts);
  const { isReading, into } = useMergedInto(entity, id);
  if (isReading) return <RecordSkeleton label={t("loading")} />;
  if (!into) return children;
  return (
    <EmptyState
      wholePage
      icon={<Merge aria-hidden />}
      title={t("recordMerged")}
      action={
        <ButtonLink as={Link} to={recordPath(entity, into.id)} $kind="primary">
          {t("openMerged", { name: into.name })}
        </ButtonLink>
      }
    >
      {t("recordMergedHint", { name: into.name })}
    </EmptyState>
  );
}

function Failed({ entity, gone, onRetry }: FailedProps) {
  const t = useTexts(entityTexts);
  const locale = useLocale();
  return (
    <ErrorState
      wholePage
      title={gone ? t("recordGone") : t("recordFailed")}
      action={
        gone ? (
          <ButtonLink as={Link} to={listPath(entity)}>
            {t("toList", { list: entities[entity].label.many[locale] })}
          </ButtonLink>
        ) : (
          <Button onClick={onRetry}>{t("retry")}</Button>
        )
      }
    >
      {gone ? t("recordGoneHint") : t("recordFailedHint")}
    </ErrorState>
  );
}
