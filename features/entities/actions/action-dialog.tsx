import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { ActionDialogState } from "#client/system/page/use-actions.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, type DialogWidth } from "#ui/dialog.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Stack } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { actionTexts } from "./texts.ts";

/** The dialog of one action on a record: its fields, the refusal, and the confirming button. */
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
  /** It is open while this action's form is. */
  name: N;
  title: string;
  description?: string;
  /** A sheet at the right edge: for longer input beside the page. */
  side?: boolean;
  submit: string;
  danger?: boolean;
  width?: DialogWidth;
  /** Texts of this action's refusal codes, where the general text is too vague. */
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
      <Stack as="form" id={id} ref={form} noValidate onSubmit={submitWith(action.confirm)} $gap={4}>
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

/** Confirms removing a person or record from its parent. */
export function RemovalDialog<N extends string>({
  action,
  name,
  of,
  title,
  hint,
  submit,
}: {
  action: ActionDialogState<N>;
  /** It is open while this action's form is. */
  name: N;
  /** The person or record it concerns. */
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
