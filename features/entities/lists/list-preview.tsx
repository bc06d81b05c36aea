import { X } from "lucide-react";
import { keyframes, styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useGo } from "#client/system/app/use-system.ts";
import { useListedRecord } from "#client/system/lists/use-record.ts";
import type { EntityName } from "#contract/entity-names.ts";
import { IconButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { TextSkeleton } from "#ui/skeletons.tsx";
import { below, motion, radius, space } from "#ui/tokens.ts";
import { useReturnedFocus } from "#ui/use-returned-focus.ts";
import type { Row } from "../fields/field-value.tsx";
import { entityTexts } from "../fields/texts.ts";
import { EntityPreview } from "./entity-preview.tsx";
import { usePreviewShortcuts } from "./list-shortcuts.ts";

// Only as it opens: from one record to the next it stays.
const slide = keyframes`from { transform: translateX(24px); opacity: 0; }`;
const Aside = styled.aside`
  animation: ${slide} ${motion.normal};
  width: 400px; flex: none; overflow: auto; background: var(--surface); border: 1px solid var(--line); border-radius: ${radius.lg};
  ${below("desktop")} { position: fixed; inset: 0; z-index: 30; width: auto; border-radius: 0; }
`;
const Waiting = styled.div`position: relative; padding: ${space(4)}; > button { position: absolute; top: ${space(3)}; right: ${space(3)}; }`;

interface Props {
  entity: EntityName;
  rows: readonly Row[];
  openId: number | null;
  path: (row: Row) => string;
  onOpen: (id: number) => void;
  onClose: () => void;
  /** Edits the record over the list, if it has no page. */
  onEdit?: ((id: number) => void) | undefined;
  /** Words that the list is searched by. */
  searched?: readonly string[];
}

/** The record open beside its list; one named by the address need not be among the loaded rows. */
export function ListPreview({ openId, ...props }: Props) {
  return openId === null ? null : <OpenPreview {...props} openId={openId} />;
}

function OpenPreview({
  entity,
  rows,
  openId,
  path,
  onOpen,
  onClose,
  onEdit,
  searched,
}: Props & { openId: number }) {
  const t = useTexts(entityTexts);
  const index = rows.findIndex(({ id }) => id === openId);
  const listed = rows[index];
  const read = useListedRecord(entity, listed ? null : openId);
  const row = listed ?? read.data;
  const before = index > 0 ? rows[index - 1] : undefined;
  const after = index >= 0 ? rows[index + 1] : undefined;
  const go = useGo();
  const place = useReturnedFocus<HTMLElement>();
  usePreviewShortcuts({
    onPrevious: () => before && onOpen(before.id),
    onNext: () => after && onOpen(after.id),
    onEdit: () => row && (onEdit ? onEdit(row.id) : go(path(row))),
    onClose,
  });
  return (
    <Aside ref={place} aria-label={t("preview")}>
      {row ? (
        <EntityPreview
          entity={entity}
          row={row}
          path={path(row)}
          onClose={onClose}
          {...(onEdit ? { onEdit: () => onEdit(row.id) } : {})}
          {...(searched ? { searched } : {})}
          {...(before ? { onPrevious: () => onOpen(before.id) } : {})}
          {...(after ? { onNext: () => onOpen(after.id) } : {})}
        />
      ) : (
        <Waiting>
          <IconButton size="sm" label={t("close")} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
          {read.state === "failed" ? (
            <EmptyState title={t("recordGone")}>{t("recordGoneHint")}</EmptyState>
          ) : (
            <TextSkeleton label={t("loading")} />
          )}
        </Waiting>
      )}
    </Aside>
  );
}
