import { useChangePassword } from "#client/system/page/use-change-password.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { PasswordField } from "#ui/field.tsx";
import { Columns, Heading, Inline, Panel, Stack } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { useFormTexts } from "./use-form-texts.ts";

interface Words {
  title: string;
  current: string;
  next: string;
  nextHint: string;
  again: string;
  submit: string;
  changed: string;
}

/** A person's own password, in the words of their area; beside one another where there is room. */
export function ChangePassword({
  whose,
  words,
  titleSize,
  inColumns = false,
}: {
  whose: Parameters<typeof useChangePassword>[0];
  words: Words;
  titleSize: "md" | "lg";
  inColumns?: boolean;
}) {
  const { errorAt, failureText } = useFormTexts();
  const form = useChangePassword(whose);
  const field = (name: "current" | "next" | "again") => ({
    label: words[name],
    value: form[name],
    required: true,
    maxLength: 200,
    onChange: (value: string) => form.change({ [name]: value }),
  });
  const fields = (
    <>
      <PasswordField
        autoComplete="current-password"
        error={errorAt(form.fields, "current")}
        {...field("current")}
      />
      <PasswordField
        hint={words.nextHint}
        autoComplete="new-password"
        error={errorAt(form.fields, "next")}
        {...field("next")}
      />
      <PasswordField autoComplete="new-password" error={errorAt(form.fields, "again")} {...field("again")} />
    </>
  );
  return (
    <Panel>
      <form noValidate onSubmit={submitWith(form.save)}>
        <Stack $gap={4}>
          <Heading $size={titleSize}>{words.title}</Heading>
          {form.state === "changed" ? (
            <Callout tone="success" role="status">
              {words.changed}
            </Callout>
          ) : null}
          {inColumns ? (
            <Columns $min={240} $gap={4}>
              {fields}
            </Columns>
          ) : (
            fields
          )}
          {form.failure && form.fields.length === 0 ? (
            <Callout tone="danger" role="alert">
              {failureText(form.failure)}
            </Callout>
          ) : null}
          <Inline>
            <Button type="submit" kind="primary" busy={form.state === "saving"}>
              {words.submit}
            </Button>
          </Inline>
        </Stack>
      </form>
    </Panel>
  );
}
