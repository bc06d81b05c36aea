import { styled } from "styled-components";
import { useRecruiter } from "#client/system/app/use-system.ts";
import type { EmailTemplate } from "#contract/calls/email-templates.ts";
import type { MailVariable } from "#contract/catalogues/mail-kind.ts";
import { mailKinds } from "#contract/catalogues/mails.ts";
import { fillVariables } from "#contract/catalogues/sendouts.ts";
import { languageTag } from "#contract/locale.ts";
import { readableOn } from "#ui/color.ts";
import { Heading, Stack, Text } from "#ui/layout.tsx";
import { radius, space } from "#ui/tokens.ts";
import { examples, examplesOf, type MailValues } from "./examples.ts";

/** As it is sent, whatever the theme: mails are written on white. */
const paper = { text: "#1c1c1c", muted: "#525252", line: "#e2e4ea" };
const Mail = styled.div<{ $color: string }>`
  --text: ${paper.text}; --muted: ${paper.muted};
  max-width: 560px; padding: ${space(6)}; border: 1px solid ${paper.line}; border-top: 4px solid ${({ $color }) => $color};
  border-radius: ${radius.md}; background: #ffffff; color: ${paper.text}; overflow-wrap: anywhere;
  p { white-space: pre-line; }
`;
const Action = styled.span<{ $color: string }>`
  align-self: flex-start; padding: ${space(3)} ${space(5)}; border-radius: ${radius.sm}; background: ${({ $color }) => $color};
  color: ${({ $color }) => readableOn($color)};
`;

/** A value for each merge field, for a mail without a recipient. */
export function useExample({
  kind,
  locale,
}: Pick<EmailTemplate, "kind" | "locale">): Record<MailVariable, string> {
  const { business, name } = useRecruiter();
  return { ...examples[locale], brand: business.name, sender: name, ...examplesOf[kind]?.[locale] };
}

/** The mail as a recipient would read it, with example values where none are given. */
export function EmailPreview({
  kind,
  locale,
  color,
  text,
  values: given = {},
}: Pick<EmailTemplate, "kind" | "locale"> & {
  color: string;
  text: (field: "subject" | "body" | "action" | "note") => string;
  values?: MailValues;
}) {
  const recruiter = useRecruiter();
  const values = { ...useExample({ kind, locale }), ...given };
  const known: readonly MailVariable[] = mailKinds[kind].variables;
  const filling = Object.fromEntries(known.map((name) => [name, values[name]]));
  const filled = (written: string) => fillVariables(written, filling);
  const paragraphs = text("body").split(/\n\s*\n/);
  return (
    <Mail $color={color} lang={languageTag[locale]}>
      <Stack $gap={4}>
        <Heading $size="lg">{filled(text("subject"))}</Heading>
        {paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are what they are by where they stand
          <Text key={at}>{filled(paragraph)}</Text>
        ))}
        {mailKinds[kind].button && text("action") ? (
          <Action $color={color}>{filled(text("action"))}</Action>
        ) : null}
        {text("note") ? (
          <Text $tone="muted" $size="sm">
            {filled(text("note"))}
          </Text>
        ) : null}
        <Text $tone="muted" $size="sm">
          {recruiter.business.name}
        </Text>
      </Stack>
    </Mail>
  );
}
