import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useContactForm } from "#client/system/public/use-contact-form.ts";
import type { Shown } from "#contract/calls/site-sections.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { Stack } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { TextArea } from "#ui/text-area.tsx";
import { below, from, space } from "#ui/tokens.ts";
import { Title } from "../title.tsx";
import { Art } from "./art.tsx";
import { Band, Lead, Part } from "./frame.tsx";
import { Ground } from "./ground.tsx";
import type { Look } from "./looks.ts";
import { siteTexts } from "./texts.ts";

const Card = styled.div`
  max-width: 640px; padding: ${space(7)}; color: var(--text); background: var(--surface); border: 1px solid var(--line);
  border-radius: min(var(--corner), 16px);
  ${below("phone")} { padding: ${space(5)}; }
`;
const Form = styled.form`
  display: grid; gap: ${space(5)};
  input, textarea { font-size: 16px; min-height: 44px; }
`;
const Columns = styled.div`
  display: grid; gap: ${space(8)}; align-items: start;
  ${from("desktop")} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: ${space(14)}; }
`;
const Words = styled.div`display: grid; gap: ${space(5)}; justify-items: start; > * { max-width: 100%; }`;
/** Beside the form; where it would stand above it, the form comes first. */
const Picture = styled.div`width: 100%; margin-top: ${space(4)}; ${below("desktop")} { display: none; }`;

/** As the opening of a page it stands on the brand's own ground, beside its drawing. */
function Place({
  section: { title, lead },
  look,
  first,
  children,
}: {
  section: Shown<"form">;
  look: Look;
  first: boolean;
  children: ReactNode;
}) {
  if (!first && !title)
    return (
      <Part first={false} sunken>
        <Card>{children}</Card>
      </Part>
    );
  const beside = (
    <Columns>
      <Words>
        <Title as={first ? "h1" : "h2"} $size={first ? "page" : "section"}>
          {title}
        </Title>
        {lead ? <Lead>{lead}</Lead> : null}
        {first ? (
          <Picture>
            <Art hand={look.hero} name="letters" />
          </Picture>
        ) : null}
      </Words>
      <Card>{children}</Card>
    </Columns>
  );
  return first ? (
    <Ground $hand={look.hero} $small aria-label={title}>
      {beside}
    </Ground>
  ) : (
    <Band $sunken aria-label={title}>
      {beside}
    </Band>
  );
}

/** The contact form: a message becomes a lead, and is answered by mail. */
export function ContactForm({
  section,
  look,
  first,
}: {
  section: Shown<"form">;
  look: Look;
  first: boolean;
}) {
  const t = useTexts(siteTexts);
  const { values, faults, failure, busy, sent, change, submit, writeAnother } = useContactForm(
    section.subject ?? "",
  );
  return (
    <Place section={section} look={look} first={first}>
      {sent ? (
        <Stack $gap={4} $align="start">
          <Callout tone="success" role="status">
            {t("form.sent", { email: values.email })}
          </Callout>
          <Button onClick={writeAnother}>{t("form.another")}</Button>
        </Stack>
      ) : (
        <Form onSubmit={submitWith(submit)} noValidate aria-label={section.title}>
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
    </Place>
  );
}
