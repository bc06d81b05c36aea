import { Suspense, useCallback, useMemo } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { today } from "#client/system/app/clock.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { useRecordForm } from "#client/system/lists/use-record-form.ts";
import { useLookupNames } from "#client/system/page/use-lookup.ts";
import { useDuplicateCheck } from "#client/system/recruiters/use-duplicates.ts";
import { may } from "#contract/access.ts";
import { isDuplicable } from "#contract/duplicates.ts";
import { entities } from "#contract/entities/all.ts";
import { dayFromToday, defaults } from "#contract/entities/defaults.ts";
import type { Field } from "#contract/entity.ts";
import { type EditableEntity, references, referenceTypes } from "#contract/entity-names.ts";
import { lazy } from "#features/shared/lazy.ts";
import type { SavedRecord, Values } from "#machines/record-form/record-form.machine.ts";
import { Button } from "#ui/button.tsx";
import { DescriptionList } from "#ui/layout.tsx";
import { enteredOf } from "../duplicates/entered.ts";
import { entityTexts } from "../fields/texts.ts";
import { MayNotCreate } from "./may-not-create.tsx";
import { RecordForm } from "./record-form.tsx";

const EntryWarning = lazy(() => import("../duplicates/entry-warning.tsx"));

/** Values that a link or a list gave a new record, such as the company of a new job. */
function presetOf(given: Readonly<Record<string, string>>, writable: readonly string[]): Values {
  return Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => writable.includes(name))
      .map(([name, value]) => [name, name.endsWith("_id") || /^\d+$/.test(value) ? Number(value) : value]),
  );
}

const dayOf = (field: string | undefined): Values => (field ? { [field]: today() } : {});

/** The provider's defaults for a new record, shown before it is saved. */
const defaultsOf = (entity: EditableEntity, recruiterId: number): Values => ({
  ...defaults[entity],
  ...dayOf(dayFromToday[entity]),
  ...("owner_id" in entities[entity].fields ? { owner_id: recruiterId } : {}),
});

interface Props {
  entity: EditableEntity;
  /** Initial values of the record, by field. */
  given: Readonly<Record<string, string>>;
  focusFirst: boolean;
  onSaved: (id: number) => void;
  onCancel: () => void;
}

/** The form of a new record, on its page or in a sheet over a list, for whom may create one. */
export function NewRecord(props: Props) {
  const mayCreate = may(useRecruiter(), entities[props.entity].resource, "create");
  return mayCreate ? <NewForm {...props} /> : <MayNotCreate onBack={props.onCancel} />;
}

function NewForm({ entity, given, focusFirst, onSaved, onCancel }: Props) {
  const definition = entities[entity];
  const t = useTexts(entityTexts);
  const { show } = useToasts();
  const { preset, fixed } = useMemo(() => {
    const values = Object.entries(presetOf(given, Object.keys(definition.write.shape)));
    const fields: Record<string, Field> = definition.fields;
    const isShown = ([name]: [string, unknown]) => fields[name]?.writable === true;
    return {
      preset: Object.fromEntries(values.filter(isShown)),
      fixed: Object.fromEntries(values.filter((value) => !isShown(value))),
    };
  }, [given, definition]);
  const saved = t("saved");
  const finish = useCallback(
    ({ id }: SavedRecord) => {
      show({ kind: "success", text: saved });
      onSaved(id);
    },
    [onSaved, show, saved],
  );
  const form = useRecordForm(entity, null, {
    defaults: defaultsOf(entity, useRecruiter().id),
    preset,
    fixed,
    onSaved: finish,
  });
  const compared = isDuplicable(entity) ? entity : null;
  const check = useDuplicateCheck(compared, compared ? enteredOf(compared, form.value) : {}, form.save);
  const isJob = entity === "jobs";
  return (
    <>
      <FixedReference fixed={fixed} />
      <RecordForm
        entity={entity}
        record={null}
        form={form}
        without={isJob ? ["status"] : []}
        focusFirst={focusFirst}
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
                onCancel();
              }}
            >
              {t("cancel")}
            </Button>
            {form.hasChanges ? <Button onClick={form.discard}>{t("discard")}</Button> : null}
            <Button
              type="submit"
              keys="Enter"
              kind={isJob ? "secondary" : "primary"}
              busy={form.busy || check.busy}
            >
              {isJob ? t("saveDraft") : t("save")}
            </Button>
            {isJob ? (
              <Button
                kind="primary"
                keys="Shift+Enter"
                busy={form.busy}
                onClick={() => form.saveWith({ status: "published" })}
              >
                {t("publish")}
              </Button>
            ) : null}
          </>
        }
      />
    </>
  );
}

/** A new record's parent, if no field of the form shows it. */
function FixedReference({ fixed: { reference_type: type, reference_id: id } }: { fixed: Values }) {
  const locale = useLocale();
  const known = referenceTypes.find((name) => name === type);
  const on = known && typeof id === "number" ? references[known] : undefined;
  const nameOf = useLookupNames(on, on ? [String(id)] : []);
  if (!on) return null;
  return <DescriptionList items={[{ term: entities[on].label.one[locale], value: nameOf(String(id)) }]} />;
}
