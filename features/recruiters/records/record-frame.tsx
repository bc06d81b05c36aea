import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useVisitedPage } from "#client/system/recruiters/use-recruiter-shell.ts";
import { entities } from "#contract/entities/all.ts";
import type { EditableEntity } from "#contract/entities/names.ts";
import type { Field } from "#contract/entity.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Badge, ErrorState, Skeleton } from "#ui/feedback.tsx";
import { Inline, PageHeader, Panel, Stack } from "#ui/layout.tsx";
import { fieldText, type Row } from "../fields/field-value.tsx";
import { statusHue } from "../fields/status-hues.ts";
import { entityTexts } from "../fields/texts.ts";
import { useWords } from "../fields/use-words.ts";
import { RecordTabs } from "./record-tabs.tsx";

/** What a record is called: its title, as text. */
export function useRecordName(entity: EditableEntity, record: Row): string {
  const words = useWords();
  const definition = entities[entity];
  const field = (definition.fields as Record<string, Field>)[definition.title];
  const name = field ? fieldText(record, definition.title, field, words) : "";
  return name === "" ? `${definition.label.one[words.locale]} ${record.id}` : name.slice(0, 120);
}

/** Title, status, actions and tabs of a record's page, around what the tab shows. */
export function RecordFrame({
  entity,
  record,
  actions,
  children,
}: {
  entity: EditableEntity;
  record: Row;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const locale = useLocale();
  const words = useWords();
  const name = useRecordName(entity, record);
  const definition = entities[entity];
  const status = (definition.fields as Record<string, Field>).status;
  useDocumentTitle(name, useTenant().title);
  useVisitedPage({ name, icon: entity });
  return (
    <Stack $gap={4}>
      <PageHeader
        title={
          <Inline as="span" $gap={3} $wrap>
            {name}
            {status ? (
              <Badge dot tone={statusHue(record.status, status.catalogue)}>
                {fieldText(record, "status", status, words)}
              </Badge>
            ) : null}
          </Inline>
        }
        hint={`${definition.label.one[locale]} · ${record.id}`}
        actions={actions}
      />
      <RecordTabs entity={entity} id={record.id} />
      {children}
    </Stack>
  );
}

export function RecordSkeleton() {
  const t = useTexts(entityTexts);
  return (
    <Stack $gap={5} role="status" aria-label={t("loading")}>
      <Skeleton $width="320px" $height="28px" />
      <Skeleton $width="100%" $height="38px" />
      <Panel>
        <Stack $gap={4}>
          {["60%", "40%", "72%", "55%", "30%", "64%"].map((width) => (
            <Skeleton key={width} $width={width} />
          ))}
        </Stack>
      </Panel>
    </Stack>
  );
}

export function RecordFailed({
  entity,
  gone,
  onRetry,
}: {
  entity: EditableEntity;
  gone: boolean;
  onRetry: () => void;
}) {
  const t = useTexts(entityTexts);
  const locale = useLocale();
  return (
    <ErrorState
      title={gone ? t("recordGone") : t("recordFailed")}
      action={
        gone ? (
          <ButtonLink as={Link} to={`/recruiters/${entity}`}>
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
