import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { useBulkAction } from "#client/system/tasks/use-bulk-action.ts";
import { entities, entityFields } from "#contract/entities/all.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Checkbox } from "#ui/field.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { FieldInput, type FormValues } from "../fields/field-input.tsx";
import { RecordLookup } from "../fields/record-lookup.tsx";
import { TearsheetLookup } from "../fields/tearsheet-lookup.tsx";
import { entityTexts } from "../fields/texts.ts";
import { MoveParameter } from "./move-parameter.tsx";
import { bulkTexts } from "./texts.ts";

type Bulk = ReturnType<typeof useBulkAction>;

/** The input that a bulk action needs before it runs; the deletion question has the specification's wording. */
export default function BulkCompose({ bulk }: { bulk: Bulk }) {
  const t = useTexts(bulkTexts);
  const ofEntities = useTexts(entityTexts);
  const { number } = useFormats();
  const { failureText } = useFormTexts();
  const { choice } = bulk;
  if (!choice) return null;
  const { action, count, label } = choice;
  const deletes = action === "delete";
  return (
    <Dialog
      open={bulk.shown}
      holdsTyped
      onClose={bulk.close}
      title={deletes ? ofEntities("deletion", { label, count }) : t(`titles.${action}`)}
      closeLabel={t("cancel")}
      width={action === "note" ? "medium" : "small"}
      footer={
        <>
          <Button autoFocus={deletes} onClick={bulk.close}>
            {t("cancel")}
          </Button>
          <Button
            kind={deletes ? "danger" : "primary"}
            busy={bulk.stage === "asking"}
            disabled={!bulk.filled}
            onClick={bulk.run}
          >
            {t(`run.${action}`)}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <Parameter bulk={bulk} choice={choice} />
        <Text $tone="muted" $size="sm">
          {t("target", { count, shown: number(count) })}
        </Text>
        {bulk.failure ? (
          <Callout tone="danger" role="alert">
            {failureText(bulk.failure)}
          </Callout>
        ) : null}
      </Stack>
    </Dialog>
  );
}

function Parameter({ bulk, choice }: { bulk: Bulk; choice: NonNullable<Bulk["choice"]> }) {
  const t = useTexts(bulkTexts);
  const { params } = bulk;
  const { action, entity } = choice;
  const fields = entityFields(entity);
  if (action === "delete" || action === "leave_tearsheet") return null;
  if (action === "move") return <MoveParameter params={params} change={bulk.change} />;
  if (action === "note") {
    const form: FormValues = {
      value: () => params.body,
      change: (_, body) => bulk.change({ body: typeof body === "string" ? body : undefined }),
      errors: [],
    };
    const field = { ...entities.notes.fields.body, label: labelled(t("note")) };
    return <FieldInput name="body" field={field} record={null} form={form} />;
  }
  if (action === "status") {
    const form: FormValues = {
      value: () => params.status ?? null,
      change: (_, status) =>
        bulk.change({
          status: typeof status === "string" || typeof status === "number" ? status : undefined,
        }),
      errors: [],
    };
    return fields.status ? (
      <FieldInput name="status" field={{ ...fields.status, required: true }} record={null} form={form} />
    ) : null;
  }
  if (action === "job") {
    return (
      <RecordLookup
        label={t("job")}
        entity="jobs"
        required
        value={params.job_id ?? null}
        name={null}
        hint={t("jobHint")}
        onChange={(id) => bulk.change({ job_id: id ?? undefined })}
      />
    );
  }
  if (action === "tearsheet") {
    return (
      <TearsheetLookup
        label={t("tearsheet")}
        required
        value={params.tearsheet_id ?? null}
        onChange={(id) => bulk.change({ tearsheet_id: id ?? undefined })}
      />
    );
  }
  const form: FormValues = {
    value: () => params.owner_id ?? null,
    change: (_, id) => bulk.change({ owner_id: typeof id === "number" ? id : undefined }),
    errors: [],
  };
  return fields.owner_id ? (
    <Stack $gap={3}>
      {params.owner_id === null ? null : (
        <FieldInput name="owner_id" field={fields.owner_id} record={null} form={form} />
      )}
      <Checkbox
        label={t("noOwner")}
        checked={params.owner_id === null}
        onChange={(none) => bulk.change({ owner_id: none ? null : undefined })}
      />
    </Stack>
  ) : null;
}

const labelled = (text: string) => ({ pt: text, en: text });
