import type { FormEvent } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useContactForm } from "#client/system/public/use-contact-form.ts";
import type { Shown } from "#contract/calls/site-sections.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { Stack } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { Part } from "./frame.tsx";
import { siteTexts } from "./texts.ts";

const Form = styled.form`
  display: grid; gap: ${space(5)}; max-width: 640px; padding: ${space(7)}; background: var(--surface); border: 1px solid var(--line);
  border-radius: min(var(--corner), 16px);
  input, textarea { font-size: 16px; min-height: 44px; }
`;

/** The contact form: a message becomes a lead, and is answered by mail. */
export function ContactForm({ section, first }: { section: Shown<"form">; first: boolean }) {
  const t = useTexts(siteTexts);
  const { values, faults, failure, busy, sent, change, submit, writeAnother } = useContactForm(
    section.subject ?? "",
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <Part title={section.title} lead={section.lead} first={first} sunken>
      {sent ? (
        <Stack $gap={4} $align="start">
          <Callout tone="success" role="status">
            {t("form.sent", { email: values.email })}
          </Callout>
          <Button onClick={writeAnother}>{t("form.another")}</Button>
        </Stack>
      ) : (
        <Form onSubmit={onSubmit} noValidate aria-label={section.title}>
          {failure ? (
            <Callout tone="danger" role="alert">
              {t(`form.${failure}`)}
            </Callout>
          ) : null}
          <TextField
            label={t("form.name")}
            autoComplete="name"
            required
            maxLength={120}
            value={values.name}
            onChange={change("name")}
            error={faults.name && t("form.nameNeeded")}
          />
          <TextField
            label={t("form.email")}
            type="email"
            autoComplete="email"
            required
            value={values.email}
            onChange={change("email")}
            error={faults.email && t(faults.email === "missing" ? "form.emailNeeded" : "form.emailWrong")}
          />
          <TextField
            label={t("form.company")}
            autoComplete="organization"
            maxLength={120}
            value={values.company_name}
            onChange={change("company_name")}
          />
          <TextField
            label={t("form.subject")}
            required
            maxLength={120}
            value={values.subject}
            onChange={change("subject")}
            error={faults.subject && t("form.subjectNeeded")}
          />
          <TextArea
            label={t("form.message")}
            required
            rows={6}
            maxLength={3000}
            value={values.message}
            onChange={change("message")}
            error={faults.message && t("form.messageNeeded")}
          />
          <Button kind="primary" size="lg" type="submit" busy={busy}>
            {t("form.send")}
          </Button>
        </Form>
      )}
    </Part>
  );
}
