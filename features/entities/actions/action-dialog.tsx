import type { ReactNode } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { ActionDialogState } from "#client/system/page/use-actions.ts";
import { ActionFormDialog } from "#features/forms/action-form-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import type { DialogWidth } from "#ui/dialog.tsx";
import { actionTexts } from "./texts.ts";

/** The dialog of one action on a record: its fields, the refusal, and the confirming button. */
export function ActionDialog<N extends string>({
  action,
  name,
  title,
  description,
  submit,
  cancels = false,
  danger = false,
  width = "small",
  side = false,
  refusals = {},
  children,
}: {
  action: ActionDialogState<N>;
  /** Open while this action's form is. */
  name: N;
  title: string;
  description?: string;
  /** A sheet at the right edge: for longer input beside the page. */
  side?: boolean;
  submit: string;
  /** What is confirmed is itself a cancellation: "Cancel" would not tell the two answers apart. */
  cancels?: boolean;
  danger?: boolean;
  width?: DialogWidth;
  /** Texts of this action's refusal codes, where the general text is too vague. */
  refusals?: Readonly<Record<string, string>>;
  children?: ReactNode;
}) {
  const t = useTexts(actionTexts);
  const { failureText } = useFormTexts();
  const open = action.action === name;
  const { failure, errors } = action;
  const reasonOf = (code: string) =>
    refusals[code] ?? (code === "already_done" ? t("alreadyDone") : failureText(code));
  return (
    <ActionFormDialog
      action={action}
      open={open}
      title={title}
      description={description}
      width={width}
      side={side}
      submitLabel={submit}
      cancelLabel={t(cancels ? "back" : "cancel")}
      danger={danger}
      failure={failure && errors.length === 0 ? reasonOf(failure) : null}
    >
      {children}
    </ActionFormDialog>
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
  /** Open while this action's form is. */
  name: N;
  /** The person or record it concerns. */
  of: string | undefined;
  title: (of: string) => string;
  /** The action's effect. */
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
