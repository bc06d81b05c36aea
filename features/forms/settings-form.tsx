import type { ReactNode } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { useSettingsForm } from "#client/system/recruiters/use-account.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Columns, Heading, Inline, Panel, Stack } from "#ui/layout.tsx";
import { formTexts } from "./texts.ts";
import { useFormTexts } from "./use-form-texts.ts";

/** Fields of a few settings with one button to save them. */
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
      <form
        noValidate
        aria-busy={form.busy}
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <Stack $gap={4}>
          <Heading $size="md">{title}</Heading>
          {wide ? (
            <Stack $gap={4}>{children}</Stack>
          ) : (
            <Columns $min={240} $gap={4}>
              {children}
            </Columns>
          )}
          {form.failure ? (
            <Callout tone="danger" role="alert">
              {failureText(form.failure)}
            </Callout>
          ) : null}
          <Inline>
            <Button type="submit" kind="primary" busy={form.busy} disabled={!form.hasChanges}>
              {t("save")}
            </Button>
            {form.hasChanges ? (
              <Button kind="quiet" onClick={form.discard}>
                {t("discard")}
              </Button>
            ) : null}
          </Inline>
        </Stack>
      </form>
    </Panel>
  );
}
