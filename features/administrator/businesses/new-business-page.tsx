import { CircleCheck, ExternalLink } from "lucide-react";
import { useRef } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useBusinessWizard } from "#client/system/administrators/use-business-wizard.ts";
import { languages } from "#features/forms/languages.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { wizardSteps } from "#machines/business-wizard/business-wizard.draft.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Callout, EmptyState } from "#ui/feedback.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Columns, DescriptionList, Heading, Inline, PageHeader, Panel, Stack } from "#ui/layout.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { from, icons, space } from "#ui/tokens.ts";
import { useFirstFault } from "#ui/use-first-fault.ts";
import { useStepFocus } from "#ui/use-step-focus.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { useThemeShown } from "../sites/color-fields.tsx";
import { siteAddress } from "../sites/site-address.ts";
import { AccessFields, ContentFields, LookFields } from "../sites/site-fields.tsx";
import { SitePreview } from "../sites/site-preview.tsx";
import { siteTexts } from "../sites/texts.ts";
import { businessTexts } from "./texts.ts";

/** The preview stays beside the fields while they scroll. */
const SideBySide = styled.div`
  display: grid; gap: ${space(5)}; align-items: start;
  ${from("desktop")} { grid-template-columns: minmax(0, 1fr) minmax(320px, 420px); > :last-child { position: sticky; top: ${space(18)}; } }
`;

type Wizard = ReturnType<typeof useBusinessWizard>;

/** A business and its brand, from its name to the review. */
export default function NewBusinessPage() {
  const t = useTexts(businessTexts);
  const wizard = useBusinessWizard();
  return (
    <Stack $gap={5}>
      <PageTitle title={t("new")} />
      <PageHeader title={t("new")} hint={t("newHint")} />
      {wizard.phase === "editing" ? <Steps wizard={wizard} /> : null}
      {wizard.phase === "logos" ? <LogosLeft wizard={wizard} /> : null}
      {wizard.phase === "created" ? <Created wizard={wizard} /> : null}
    </Stack>
  );
}

function Steps({ wizard }: { wizard: Wizard }) {
  const t = useTexts(businessTexts);
  const s = useTexts(siteTexts);
  const { failureText } = useFormTexts();
  const [theme, setTheme] = useThemeShown();
  const { step, draft, errors, failure, busy, logoUrls } = wizard;
  const heading = useStepFocus<HTMLHeadingElement>(step);
  const place = wizardSteps.indexOf(step) + 1;
  const isLast = place === wizardSteps.length;
  const form = useRef<HTMLFormElement>(null);
  const submitted = useFirstFault(form, errors);
  const goOn = submitWith(() => {
    submitted();
    if (isLast) wizard.create();
    else wizard.next();
  });
  const site = { site: draft.site, errors, onChange: wizard.changeSite };
  return (
    <Stack $gap={4}>
      <Stepper
        label={t("progress", { step: place, steps: wizardSteps.length })}
        step={place}
        steps={wizardSteps.map((name) => s(`steps.${name}`))}
        doneText={t("stepDone")}
      />
      <SideBySide>
        <Panel>
          <Stack as="form" ref={form} noValidate onSubmit={goOn} $gap={5} aria-busy={busy}>
            <Heading $size="lg" ref={heading} tabIndex={-1}>
              {s(`steps.${step}`)}
            </Heading>
            {failure ? (
              <Callout tone="danger" role="alert">
                {failureText(failure)}
              </Callout>
            ) : null}
            {step === "identity" ? <Identity wizard={wizard} /> : null}
            {step === "look" ? (
              <>
                <Columns $min={240} $gap={4}>
                  {(["light", "dark"] as const).map((name) => (
                    <PictureField
                      key={name}
                      label={s(`logo.${name}`)}
                      hint={s("logoHint")}
                      empty={s("noLogo")}
                      url={logoUrls[name]}
                      ground={name}
                      onFile={(file) => wizard.chooseLogo(name, file)}
                      onRemove={() => wizard.removeLogo(name)}
                    />
                  ))}
                </Columns>
                <LookFields {...site} theme={theme} onTheme={setTheme} />
              </>
            ) : null}
            {step === "content" ? <ContentFields {...site} /> : null}
            {step === "access" ? <AccessFields {...site} /> : null}
            {step === "review" ? <Review wizard={wizard} /> : null}
            <Inline $justify="space-between">
              {place > 1 ? (
                <Button kind="quiet" disabled={busy} onClick={wizard.back}>
                  {t("back")}
                </Button>
              ) : (
                <span />
              )}
              <Button type="submit" kind="primary" busy={busy}>
                {isLast ? t("create") : t("next")}
              </Button>
            </Inline>
          </Stack>
        </Panel>
        <SitePreview site={draft.site} theme={theme} logoUrls={logoUrls} />
      </SideBySide>
    </Stack>
  );
}

function Identity({ wizard: { draft, errors, change, changeSite } }: { wizard: Wizard }) {
  const t = useTexts(businessTexts);
  const s = useTexts(siteTexts);
  const { errorAt } = useFormTexts();
  const domainError = () => {
    const rule = errors.find(({ path }) => path === "domain")?.rule;
    if (rule === "in_use") return t("domainInUse");
    return rule === "required" || rule === undefined ? errorAt(errors, "domain") : t("domainWrong");
  };
  return (
    <Columns $min={240} $gap={4}>
      <TextField
        label={t("name")}
        required
        maxLength={120}
        value={draft.name}
        error={errorAt(
          errors.filter(({ path }) => path === "name"),
          "name",
        )}
        onChange={(name) => change({ name })}
      />
      <TextField
        label={s("domain")}
        hint={s("domainHint")}
        required
        maxLength={120}
        inputMode="url"
        autoComplete="off"
        value={draft.domain}
        error={domainError()}
        onChange={(typed) => change({ domain: typed.trim().toLowerCase() })}
      />
      <TextField
        label={s("title")}
        required
        maxLength={80}
        value={draft.site.title}
        error={errorAt(errors, "site.title")}
        onChange={(title) => changeSite({ title })}
      />
      <TextField
        label={t("legalName")}
        maxLength={160}
        value={draft.legal_name}
        onChange={(legal_name) => change({ legal_name })}
      />
      <SelectField
        label={t("locale")}
        hint={t("localeHint")}
        value={draft.locale}
        options={languages}
        onChange={(locale) => locale && change({ locale })}
      />
      <TextField
        label={t("mailName")}
        maxLength={120}
        value={draft.mail_from_name}
        onChange={(mail_from_name) => change({ mail_from_name })}
      />
      <TextField
        label={t("mailAddress")}
        hint={t("mailHint")}
        type="email"
        autoComplete="off"
        value={draft.mail_from_address}
        error={errorAt(errors, "mail_from_address")}
        onChange={(mail_from_address) => change({ mail_from_address })}
      />
    </Columns>
  );
}

function Review({ wizard: { draft } }: { wizard: Wizard }) {
  const t = useTexts(businessTexts);
  const { rules } = draft.site;
  const openness = (rule: "sign_up" | "client_area" | "indexing") =>
    t(rules[rule] === false ? "review.off" : "review.on");
  const sender = [draft.mail_from_name || draft.name, draft.mail_from_address].filter(Boolean).join(" · ");
  return (
    <DescriptionList
      items={[
        { term: t("review.name"), value: [draft.name, draft.legal_name].filter(Boolean).join(" · ") },
        { term: t("review.domain"), value: draft.domain },
        { term: t("review.sender"), value: sender },
        { term: t("review.sign_up"), value: openness("sign_up") },
        { term: t("review.area"), value: openness("client_area") },
        { term: t("review.indexing"), value: openness("indexing") },
      ]}
    />
  );
}

function LogosLeft({ wizard }: { wizard: Wizard }) {
  const t = useTexts(businessTexts);
  if (wizard.busy) return <Callout tone="info">{t("sendingLogos")}</Callout>;
  return (
    <Callout tone="warning" role="alert">
      <Stack $gap={3}>
        {t("logosFailed")}
        <Inline $wrap>
          <Button kind="primary" onClick={wizard.retry}>
            {t("retryLogos")}
          </Button>
          <Button onClick={wizard.skip}>{t("skipLogos")}</Button>
        </Inline>
      </Stack>
    </Callout>
  );
}

function Created({ wizard: { created, work } }: { wizard: Wizard }) {
  const t = useTexts(businessTexts);
  if (!created) return null;
  const { name, domain } = created;
  return (
    <EmptyState
      icon={<CircleCheck size={icons.large} aria-hidden />}
      title={t("done", { name })}
      action={
        <Inline $wrap>
          <Button kind="primary" onClick={work}>
            {t("work")}
          </Button>
          <ButtonLink href={siteAddress(domain)} target="_blank" rel="noopener">
            <ExternalLink aria-hidden />
            {t("openSite")}
          </ButtonLink>
        </Inline>
      }
    >
      {t("doneHint", { domain })}
    </EmptyState>
  );
}
