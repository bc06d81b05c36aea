import { useCallback, useMemo } from "react";
import { useLocation } from "react-router";
import { useLocale } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useGo, useGoBack, useTenant } from "#client/system/app/use-system.ts";
import { entities } from "#contract/entities/all.ts";
import { recordPath } from "#contract/entity-names.ts";
import { PageHeader, Stack } from "#ui/layout.tsx";
import { useEntityOfPath } from "../fields/entity-of-path.ts";
import { useStartOfNew } from "../fields/part-props.ts";
import { NewRecord } from "./new-record.tsx";

/** A new record on its own page; the address gives initial values: `?client_company_id=7`. */
export default function NewRecordPage() {
  const entity = useEntityOfPath();
  const go = useGo();
  const goBack = useGoBack();
  const { search } = useLocation();
  const given = useMemo(() => Object.fromEntries(new URLSearchParams(search)), [search]);
  const title = entities[entity].label.new[useLocale()];
  useDocumentTitle(title, useTenant().title);
  const startOf = useStartOfNew(entity);
  const onSaved = useCallback(
    (id: number) => go(startOf?.(id) ?? recordPath(entity, id), { replace: true }),
    [entity, startOf, go],
  );
  return (
    <Stack $gap={4}>
      <PageHeader title={title} />
      <NewRecord key={entity} entity={entity} given={given} focusFirst onSaved={onSaved} onCancel={goBack} />
    </Stack>
  );
}
