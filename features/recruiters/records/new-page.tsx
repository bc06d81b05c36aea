import { lazy, Suspense, useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useRecruiter, useTenant, useToasts } from "#client/system/app/use-system.ts";
import { useRecordForm } from "#client/system/lists/use-record-form.ts";
import { useLookupNames } from "#client/system/page/use-lookup.ts";
import { useDuplicateCheck } from "#client/system/recruiters/use-duplicates.ts";
import { isDuplicable } from "#contract/duplicates.ts";
import { entities } from "#contract/entities/all.ts";
import { defaults } from "#contract/entities/defaults.ts";
import type { Field } from "#contract/entity.ts";
import { type EditableEntity, references, referenceTypes } from "#contract/entity-names.ts";
import type { SavedRecord, Values } from "#machines/record-form/record-form.machine.ts";
import { Button } from "#ui/button.tsx";
import { DescriptionList, PageHeader, Stack } from "#ui/layout.tsx";
import { enteredOf } from "../duplicates/entered.ts";
import { useEntityOfPath } from "../fields/entity-of-path.ts";
import { entityTexts } from "../fields/texts.ts";
import { RecordForm } from "./record-form.tsx";

const EntryWarning = lazy(() => import("../duplicates/entry-warning.tsx"));

/** Values that the link to the page brought, e.g. the company of a new job: `?client_company_id=7`. */
function presetOf(search: string, writable: readonly string[]): Values {
  const given = [...new URLSearchParams(search)].filter(([name]) => writable.includes(name));
  return Object.fromEntries(
    given.map(([name, value]) => [name, name.endsWith("_id") || /^\d+$/.test(value) ? Number(value) : value]),
  );
}

/** What the provider gives a new record by itself, shown before it is saved. */
const defaultsOf = (entity: EditableEntity, recruiterId: number): Values => ({
  ...defaults[entity],
  ...("owner_id" in entities[entity].fields ? { owner_id: recruiterId } : {}),
});

export default function NewRecordPage() {
  const entity = useEntityOfPath();
  return <NewRecord key={entity} />;
}

function NewRecord() {
  const entity = useEntityOfPath();
  const definition = entities[entity];
  const t = useTexts(entityTexts);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { show } = useToasts();
  const { preset, fixed } = useMemo(() => {
    const given = Object.entries(presetOf(search, Object.keys(definition.write.shape)));
    const fields = definition.fields as Record<string, Field>;
    const isShown = ([name]: [string, unknown]) => fields[name]?.writable === true;
    return {
      preset: Object.fromEntries(given.filter(isShown)),
      fixed: Object.fromEntries(given.filter((one) => !isShown(one))),
    };
  }, [search, definition]);
  const saved = t("saved");
  const onSaved = useCallback(
    ({ id }: SavedRecord) => {
      show({ kind: "success", text: saved });
      void navigate(`/recruiters/${entity}/${id}`, { replace: true });
    },
    [entity, navigate, show, saved],
  );
  const form = useRecordForm(entity, null, {
    defaults: defaultsOf(entity, useRecruiter().id),
    preset,
    fixed,
    onSaved,
  });
  const compared = isDuplicable(entity) ? entity : null;
  const check = useDuplicateCheck(compared, compared ? enteredOf(compared, form.value) : {}, form.save);
  const isJob = entity === "jobs";
  const title = definition.label.new[useLocale()];
  useDocumentTitle(title, useTenant().title);
  return (
    <Stack $gap={4}>
      <PageHeader title={title} />
      <FixedReference fixed={fixed} />
      <RecordForm
        entity={entity}
        record={null}
        form={form}
        without={isJob ? ["status"] : []}
        focusFirst
        onSubmit={isJob ? () => form.saveWith({ status: "draft" }) : check.save}
        notice={
          compared ? (
            <Suspense fallback={null}>
              <EntryWarning entity={compared} check={check} />
            </Suspense>
          ) : null
        }
        actions={
          <>
            <Button
              kind="quiet"
              onClick={() => {
                form.discard();
                void navigate(-1);
              }}
            >
              {t("cancel")}
            </Button>
            {form.hasChanges ? <Button onClick={form.discard}>{t("discard")}</Button> : null}
            <Button type="submit" kind={isJob ? "secondary" : "primary"} busy={form.busy || check.busy}>
              {isJob ? t("saveDraft") : t("save")}
            </Button>
            {isJob ? (
              <Button kind="primary" busy={form.busy} onClick={() => form.saveWith({ status: "published" })}>
                {t("publish")}
              </Button>
            ) : null}
          </>
        }
      />
    </Stack>
  );
}

/** The record that a new one is on, where no field of the form shows it. */
function FixedReference({ fixed: { reference_type: type, reference_id: id } }: { fixed: Values }) {
  const locale = useLocale();
  const known = referenceTypes.find((one) => one === type);
  const on = known && typeof id === "number" ? references[known] : undefined;
  const nameOf = useLookupNames(on, on ? [String(id)] : []);
  if (!on) return null;
  return <DescriptionList items={[{ term: entities[on].label.one[locale], value: nameOf(String(id)) }]} />;
}
