import { type ReactNode, useId } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { ActionDialogState } from "#client/system/page/use-actions.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { deskTexts } from "./texts.ts";

/** The dialog in which a contact answers a request: its fields, and the reason for a refusal. */
export function AnswerDialog<N extends string>({
  asked,
  name,
  title,
  hint,
  submit,
  danger = false,
  children,
}: {
  asked: ActionDialogState<N>;
  /** It is open while this answer is given. */
  name: N;
  title: string;
  hint: string;
  submit: string;
  danger?: boolean;
  children?: ReactNode;
}) {
  const t = useTexts(deskTexts);
  const { failureText } = useFormTexts();
  const id = useId();
  const open = asked.action === name;
  return (
    <Dialog
      open={open}
      onClose={asked.busy ? () => undefined : asked.cancel}
      title={title}
      closeLabel={t("cancel")}
      width="small"
      footer={
        <>
          <Button onClick={asked.cancel} disabled={asked.busy}>
            {t("cancel")}
          </Button>
          <Button type="submit" form={id} kind={danger ? "danger" : "primary"} busy={asked.busy}>
            {submit}
          </Button>
        </>
      }
    >
      <Stack as="form" id={id} noValidate onSubmit={submitWith(asked.confirm)} $gap={4}>
        <Text $tone="muted">{hint}</Text>
        {asked.failure && asked.errors.length === 0 ? (
          <Callout tone="danger" role="alert">
            {asked.failure === "already_done" || asked.failure === "not_found"
              ? t("tooLate")
              : failureText(asked.failure)}
          </Callout>
        ) : null}
        {open ? children : null}
      </Stack>
    </Dialog>
  );
}
