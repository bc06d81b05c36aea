import { type ReactNode, Suspense, useState } from "react";
import { Button } from "./button.tsx";
import { Callout } from "./feedback.tsx";
import { Stack } from "./layout.tsx";
import { lazyPart } from "./lazy-part.tsx";

const DialogSheet = lazyPart(() => import("./dialog-sheet.tsx"));

export type DialogWidth = "small" | "medium" | "wide" | "search" | "full";

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Of whom or what it is about, beside the title. */
  picture?: ReactNode;
  closeLabel: string;
  width?: DialogWidth;
  /** At the right edge, over the full height: a preview or a panel. */
  side?: boolean;
  footer?: ReactNode;
  /** Nothing keeps what is typed in it: once something is, Escape and a press beside it leave it open. */
  holdsTyped?: boolean;
  /** The element that has the focus first; the first that can have it where absent. */
  initialFocus?: () => HTMLElement | null;
  children: ReactNode;
}

/**
 * A modal dialog; a sheet from below on phones. Escape and the scrim close it. Its code is in no first load: it loads
 * when a dialog is first opened, and stays mounted for the closing animation.
 */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null | undefined>();
  if (props.open !== wasOpen) {
    setWasOpen(props.open);
    // Noted before the dialog's code is here: it may come after the focus has moved.
    if (props.open) setOpener(document.activeElement);
  }
  if (opener === undefined) return null;
  return (
    <Suspense>
      <DialogSheet {...props} opener={opener instanceof HTMLElement ? opener : null} />
    </Suspense>
  );
}

/** A question with two answers; the safe one has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy,
  failure,
  onConfirm,
  onCancel,
}: {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  danger?: boolean;
  /** What was confirmed is under way; false where the dialog closes at once. */
  busy: boolean;
  /** Why it was not done; the dialog stays open. */
  failure?: string | null | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      closeLabel={cancelLabel}
      width="small"
      footer={
        <>
          <Button autoFocus onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button kind={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {failure ? (
        <Stack $gap={3}>
          {children}
          <Callout tone="danger" role="alert">
            {failure}
          </Callout>
        </Stack>
      ) : (
        children
      )}
    </Dialog>
  );
}
