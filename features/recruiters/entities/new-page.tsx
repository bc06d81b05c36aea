import { lazy, Suspense, useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { isDuplicable } from "#contract/duplicates.ts";
import { entities } from "#contract/entities/all.ts";
import type { SavedRecord, Values } from "#machines/record-form/record-form.machine.ts";
import { useLocale, useTexts } from "#platform/i18n/use-texts.ts";
import { useDocumentTitle } from "#platform/routing/use-document-title.ts";
import { useDuplicateCheck } from "#platform/system/use-duplicates.ts";
import { useRecordForm } from "#platform/system/use-records.ts";
import { useTenant, useToasts } from "#platform/system/use-system.ts";
import { Button } from "#ui/button.tsx";
import { PageHeader, Stack } from "#ui/layout.tsx";
import { enteredOf } from "../duplicates/entered.ts";
import { useEntityOfPath } from "./entity-of-path.ts";
import { RecordForm } from "./record-form.tsx";
import { entityTexts } from "./texts.ts";

const EntryWarning = lazy(() => import("../duplicates/entry-warning.tsx"));

/** Values that the link to the page brought, e.g. the company of a new job: `?client_company_id=7`. */
function presetOf(search: string, writable: readonly string[]): Values {
  const given = [...new URLSearchParams(search)].filter(([name]) => writable.includes(name));
  return Object.fromEntries(
    given.map(([name, value]) => [name, name.endsWith("_id") || /^\d+$/.test(value) ? Number(value) : value]),
  );
}

export default function NewRecordPage() {
  const entity = useEntityOfPath();
  return <NewRecord key={entity} />;
}

function NewRecord() {
  const entity = useEntityOfPath();
  const definition = entities[entity];
  const t = useTexts(entityTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { show } = useToasts();
  const preset = useMemo(() => presetOf(search, Object.keys(definition.write.shape)), [search, definition]);
  const saved = t("saved");
  const onSaved = useCallback(
    ({ id }: SavedRecord) => {
      show({ kind: "success", text: saved });
      void navigate(`/recruiters/${entity}/${id}`, { replace: true });
    },
    [entity, navigate, show, saved],
  );
  const form = useRecordForm(entity, null, { preset, onSaved });
  const compared = isDuplicable(entity) ? entity : null;
  const check = useDuplicateCheck(compared, compared ? enteredOf(compared, form.value) : {}, form.save);
  const isJob = entity === "jobs";
  const title = t("newOf", { name: definition.label.one[locale].toLowerCase() });
  useDocumentTitle(title, useTenant().title);
  return (
    <Stack $gap={4}>
      <PageHeader title={title} />
      <RecordForm
        entity={entity}
        record={null}
        form={form}
        without={isJob ? ["status"] : []}
        onSubmit={check.save}
        notice={
          compared ? (
            <Suspense fallback={null}>
              <EntryWarning entity={compared} check={check} />
            </Suspense>
          ) : null
        }
        actions={
          <>
            <Button kind="quiet" onClick={() => void navigate(-1)}>
              {t("cancel")}
            </Button>
            {form.hasChanges ? <Button onClick={form.discard}>{t("discard")}</Button> : null}
            <Button
              type="submit"
              kind={isJob ? "secondary" : "primary"}
              busy={form.busy || check.busy}
              onClick={() => (isJob ? form.change("status", "draft") : undefined)}
            >
              {isJob ? t("saveDraft") : t("save")}
            </Button>
            {isJob ? (
              <Button
                kind="primary"
                busy={form.busy}
                onClick={() => {
                  form.change("status", "published");
                  form.save();
                }}
              >
                {t("publish")}
              </Button>
            ) : null}
          </>
        }
      />
    </Stack>
  );
}
