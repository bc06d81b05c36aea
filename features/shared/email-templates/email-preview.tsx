import { styled } from "styled-components";
import { useRecruiter } from "#client/system/app/use-system.ts";
import type { EmailTemplate } from "#contract/calls/email-templates.ts";
import type { MailVariable } from "#contract/catalogues/mail-kind.ts";
import { mailKinds } from "#contract/catalogues/mails.ts";
import { variablesIn } from "#contract/catalogues/sendouts.ts";
import { languageTag } from "#contract/locale.ts";
import { Heading, Stack, Text } from "#ui/layout.tsx";
import { radius, space } from "#ui/tokens.ts";

const Mail = styled.div`
  border: 1px solid var(--line); border-radius: ${radius.md}; padding: ${space(5)}; background: var(--surface);
  p { white-space: pre-line; }
`;
const Action = styled.span`
  align-self: flex-start; padding: ${space(2)} ${space(4)}; border-radius: ${radius.md}; background: var(--text); color: var(--surface); font-weight: 520;
`;

type Example = Record<Exclude<MailVariable, "brand" | "sender">, string>;
const examples: Record<EmailTemplate["locale"], Example> = {
  pt: {
    name: "Mariana Costa",
    job: "Analista fiscal",
    shortlist: "Finalistas",
    title: "Entrevista interna: Mariana Costa · Analista fiscal",
    when: "sexta-feira, 20 de novembro de 2026 às 10:00 (horário de Brasília)",
    before: "quinta-feira, 19 de novembro de 2026 às 15:00 (horário de Brasília)",
    minutes: "45",
    place: "Sala 3",
    note: "Traga um documento com foto.",
    candidate: "Rafael Nunes",
    until: "30 de novembro de 2026",
    role: "Recrutadora júnior",
    email: "mariana.costa@exemplo.com.br",
    subject: "Proposta para o time fiscal",
    data: "Contratações",
    receipt: "3f9a1c5e7b2d4086",
    code: "K7MX4Q",
    stage: "Você chegou à etapa de entrevistas.",
    report: "Vagas por situação",
  },
  en: {
    name: "Mariana Costa",
    job: "Tax analyst",
    shortlist: "Finalists",
    title: "Internal interview: Mariana Costa · Tax analyst",
    when: "Friday, November 20, 2026 at 10:00 AM (Brasilia Time)",
    before: "Thursday, November 19, 2026 at 3:00 PM (Brasilia Time)",
    minutes: "45",
    place: "Room 3",
    note: "Bring a document with a photo.",
    candidate: "Rafael Nunes",
    until: "November 30, 2026",
    role: "Junior recruiter",
    email: "mariana.costa@example.com",
    subject: "Proposal for the tax team",
    data: "Hirings",
    receipt: "3f9a1c5e7b2d4086",
    code: "K7MX4Q",
    stage: "You have reached the interviews.",
    report: "Jobs by status",
  },
};

export type MailValues = Partial<Record<MailVariable, string>>;

/** A value for each merge field, for a mail without a recipient. */
export function useExample(locale: EmailTemplate["locale"]): Record<MailVariable, string> {
  const { business, name } = useRecruiter();
  return { ...examples[locale], brand: business.name, sender: name };
}

/** The mail as a recipient would read it, with example values where none are given. */
export function EmailPreview({
  kind,
  locale,
  text,
  values: given = {},
}: Pick<EmailTemplate, "kind" | "locale"> & {
  text: (field: "subject" | "body" | "action" | "note") => string;
  values?: MailValues;
}) {
  const recruiter = useRecruiter();
  const values = { ...useExample(locale), ...given };
  const known: readonly string[] = mailKinds[kind].variables;
  const filled = (written: string) =>
    variablesIn(written)
      .filter((name): name is MailVariable => known.includes(name))
      .reduce(
        (now, name) => now.replaceAll(new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`, "g"), values[name]),
        written,
      );
  const paragraphs = text("body").split(/\n\s*\n/);
  return (
    <Mail lang={languageTag[locale]}>
      <Stack $gap={4}>
        <Heading $size="lg">{filled(text("subject"))}</Heading>
        {paragraphs.map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are what they are by where they stand
          <Text key={at}>{filled(paragraph)}</Text>
        ))}
        {mailKinds[kind].button && text("action") ? <Action>{filled(text("action"))}</Action> : null}
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
