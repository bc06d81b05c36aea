import { useRef } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { entities } from "#contract/entities/all.ts";
import type { EditableEntity } from "#contract/entity-names.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Stack } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { entityTexts } from "../fields/texts.ts";
import { EditedRecord } from "./edited-record.tsx";
import { NewRecord } from "./new-record.tsx";

/** The sheet is the panel: its sections need no frames, and its buttons stand at its foot. */
const Sheet = styled(Stack)`
  min-height: 100%;
  form { flex: 1; }
  fieldset { padding: 0; border: 0; background: none; box-shadow: none; }
  fieldset + fieldset { padding-top: ${space(4)}; border-top: 1px solid var(--line); border-radius: 0; }
  form > :last-child {
    bottom: -${space(5)}; margin: auto -${space(5)} -${space(5)}; border-width: 1px 0 0; border-radius: 0; box-shadow: none; background: var(--raised);
  }
`;

/**
 * A new record beside its list, or the one with the given `id` if it has no page: the list stays. Closing keeps the
 * input as a draft.
 */
export default function RecordSheet({
  open,
  entity,
  title,
  given,
  onSaved,
  onClose,
}: {
  open: boolean;
  entity: EditableEntity;
  /** Of a new one, as its list calls it. */
  title: string | undefined;
  given: Readonly<Record<string, string>>;
  onSaved: (id: number) => void;
  onClose: () => void;
}) {
  const t = useTexts(entityTexts);
  const locale = useLocale();
  const { id } = given;
  const { label } = entities[entity];
  const body = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      side
      title={id === undefined ? (title ?? label.new[locale]) : label.one[locale]}
      closeLabel={t("close")}
      initialFocus={() => body.current?.querySelector<HTMLElement>("input, select, textarea") ?? null}
    >
      <Sheet ref={body} $gap={4}>
        {id === undefined ? (
          <NewRecord entity={entity} given={given} focusFirst={false} onSaved={onSaved} onCancel={onClose} />
        ) : (
          <EditedRecord id={Number(id)} entity={entity} onSaved={onSaved} onCancel={onClose} />
        )}
      </Sheet>
    </Dialog>
  );
}
