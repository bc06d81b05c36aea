import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { ActionDialogState } from "#client/system/page/use-actions.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, type DialogWidth } from "#ui/dialog.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Stack } from "#ui/layout.tsx";
import { actionTexts } from "./texts.ts";

/** The dialog of one action on a record: its fields, why it was refused, and doing it. */
export function ActionDialog<N extends string>({
  action,
  name,
  title,
  description,
  submit,
  danger = false,
  width = "small",
  side = false,
  refusals = {},
  children,
}: {
  action: ActionDialogState<N>;
  /** It is open while this action is asked about. */
  name: N;
  title: string;
  description?: string;
  /** A sheet at the right edge: for what takes a while and is written beside the page. */
  side?: boolean;
  submit: string;
  danger?: boolean;
  width?: DialogWidth;
  /** What codes of refusal mean for this action, where the general text says too little. */
  refusals?: Readonly<Record<string, string>>;
  children?: ReactNode;
}) {
  const t = useTexts(actionTexts);
  const { failureText } = useFormTexts();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const open = action.action === name;
  const refused = action.errors.length;
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refused]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    action.confirm();
  };
  return (
    <Dialog
      open={open}
      onClose={action.busy ? () => undefined : action.cancel}
      title={title}
      description={description}
      closeLabel={t("cancel")}
      width={width}
      side={side}
      footer={
        <>
          <Button onClick={action.cancel} disabled={action.busy}>
            {t("cancel")}
          </Button>
          <Button type="submit" form={id} kind={danger ? "danger" : "primary"} busy={action.busy}>
            {submit}
          </Button>
        </>
      }
    >
      <Stack as="form" id={id} ref={form} noValidate onSubmit={send} $gap={4}>
        {action.failure && action.errors.length === 0 ? (
          <Callout tone="danger" role="alert">
            {refusals[action.failure] ??
              (action.failure === "already_done" ? t("alreadyDone") : failureText(action.failure))}
          </Callout>
        ) : null}
        {open ? children : null}
      </Stack>
    </Dialog>
  );
}

/** Asks whether somebody or something is to be taken out of what it belongs to. */
export function RemovalDialog<N extends string>({
  action,
  name,
  of,
  title,
  hint,
  submit,
}: {
  action: ActionDialogState<N>;
  /** It is open while this action is asked about. */
  name: N;
  /** Whom or what it is about. */
  of: string | undefined;
  title: (of: string) => string;
  /** What becomes of it. */
  hint: string;
  submit: string;
}) {
  return (
    <ActionDialog
      action={action}
      name={name}
      danger
      title={title(of ?? "")}
      description={hint}
      submit={submit}
    />
  );
}
