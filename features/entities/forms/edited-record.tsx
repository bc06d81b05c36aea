import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { useRecord } from "#client/system/lists/use-record.ts";
import { useRecordForm } from "#client/system/lists/use-record-form.ts";
import type { EditableEntity } from "#contract/entity-names.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import type { SavedRecord } from "#machines/record-form/record-form.machine.ts";
import { Button } from "#ui/button.tsx";
import { entityTexts } from "../fields/texts.ts";
import { ConflictDialog, RecordForm } from "./record-form.tsx";

interface Props {
  entity: EditableEntity;
  onSaved: (id: number) => void;
  onCancel: () => void;
}

/** The form of a record edited over its list, reread first. */
export function EditedRecord({ id, ...props }: Props & { id: number }) {
  const read = useRecord(props.entity, id);
  return <Loaded read={read}>{(record) => <Fields {...props} record={record} />}</Loaded>;
}

function Fields({ entity, record, onSaved, onCancel }: Props & { record: SavedRecord }) {
  const t = useTexts(entityTexts);
  const { show } = useToasts();
  const saved = t("saved");
  const finish = useCallback(
    ({ id }: SavedRecord) => {
      show({ kind: "success", text: saved });
      onSaved(id);
    },
    [onSaved, show, saved],
  );
  const form = useRecordForm(entity, record, { onSaved: finish });
  return (
    <>
      <RecordForm
        entity={entity}
        record={form.record ?? record}
        form={form}
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
            <Button type="submit" keys="Enter" kind="primary" busy={form.busy}>
              {t("save")}
            </Button>
          </>
        }
      />
      <ConflictDialog form={form} />
    </>
  );
}
