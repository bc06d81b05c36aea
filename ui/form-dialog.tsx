import { type ReactNode, useId, useRef } from "react";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";
import { Callout } from "./feedback.tsx";
import { Stack } from "./layout.tsx";
import { submitWith } from "./submit-with.ts";
import { useFirstFault } from "./use-first-fault.ts";

export interface FormDialogProps
  extends Pick<DialogProps, "open" | "title" | "description" | "width" | "side"> {
  submitLabel: string;
  cancelLabel: string;
  danger?: boolean;
  /** What was submitted is under way; until it is decided the dialog stays. */
  busy: boolean;
  /** There is nothing to submit yet. */
  incomplete?: boolean;
  /** What is wrong with the fields, another list after each submission. */
  errors?: readonly unknown[];
  /** Why it was refused; the dialog stays open. */
  failure?: string | null | undefined;
  onSubmit: () => void;
  onCancel: () => void;
  /** Closed by Escape, beside it or by its corner, where that is not the same as to cancel. */
  onDismiss?: () => void;
  /** The name of the corner's button; the cancelling one's where absent. */
  closeLabel?: string;
  children?: ReactNode;
}

/** A form in a dialog: its fields, why it was refused, and its two buttons. */
export function FormDialog({
  width = "small",
  submitLabel,
  cancelLabel,
  danger = false,
  busy,
  incomplete = false,
  errors,
  failure,
  onSubmit,
  onCancel,
  onDismiss,
  closeLabel = cancelLabel,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const submitted = useFirstFault(form, errors);
  return (
    <Dialog
      {...dialog}
      width={width}
      closeLabel={closeLabel}
      onClose={busy ? () => undefined : (onDismiss ?? onCancel)}
      holdsTyped={!onDismiss}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={id}
            kind={danger ? "danger" : "primary"}
            busy={busy}
            disabled={incomplete}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        id={id}
        ref={form}
        noValidate
        onSubmit={submitWith(() => {
          submitted();
          onSubmit();
        })}
        $gap={4}
      >
        {failure ? (
          <Callout tone="danger" role="alert">
            {failure}
          </Callout>
        ) : null}
        {children}
      </Stack>
    </Dialog>
  );
}
