import type { ReactNode } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { useSettingsForm } from "#client/system/lists/use-settings-form.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Columns, Heading, Panel, Stack } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { SaveButtons } from "./save-buttons.tsx";
import { formTexts } from "./texts.ts";
import { useFormTexts } from "./use-form-texts.ts";

/** A few settings with one save button. */
export function SettingsForm({
  title,
  form,
  wide = false,
  children,
}: {
  title: string;
  form: ReturnType<typeof useSettingsForm>;
  /** Each field as wide as the form. */
  wide?: boolean;
  children: ReactNode;
}) {
  const t = useTexts(formTexts);
  const { failureText } = useFormTexts();
  return (
    <Panel>
      <form noValidate aria-busy={form.busy} onSubmit={submitWith(form.save)}>
        <Stack $gap={4}>
          <Heading $size="md">{title}</Heading>
          {wide ? (
            <Stack $gap={4}>{children}</Stack>
          ) : (
            <Columns $min={240} $gap={4}>
              {children}
            </Columns>
          )}
          {form.failure === "conflict" ? (
            <Callout tone="warning" role="alert">
              <Stack $gap={2} $align="start">
                {t("conflict")}
                <Button size="sm" onClick={form.rebase}>
                  {t("rebase")}
                </Button>
              </Stack>
            </Callout>
          ) : form.failure ? (
            <Callout tone="danger" role="alert">
              {failureText(form.failure)}
            </Callout>
          ) : null}
          <SaveButtons form={form} />
        </Stack>
      </form>
    </Panel>
  );
}
