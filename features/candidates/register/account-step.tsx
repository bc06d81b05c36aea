import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { useRegistrationWizard } from "#client/system/candidates/use-registration-wizard.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { applyPath, signInFrom } from "#machines/access/access-rules.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Checkbox, PasswordField, TextField } from "#ui/field.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { registerTexts } from "./texts.ts";

/** Step 1: sign up. */
export function AccountStep({ wizard }: { wizard: ReturnType<typeof useRegistrationWizard> }) {
  const t = useTexts(registerTexts);
  const { errorAt, failureText } = useFormTexts();
  const { busy, draft, fields, failure, offline, password } = wizard;
  const { account } = draft;
  const refused = failure !== null && fields.length === 0;
  return (
    <form noValidate onSubmit={submitWith(wizard.signUp)}>
      <Stack $gap={5}>
        <Stack $gap={1}>
          <Heading as="h1" $size="2xl">
            {t("account.title")}
          </Heading>
          <Text $tone="muted">{t("account.lead")}</Text>
        </Stack>
        <TextField
          label={t("account.name")}
          required
          autoComplete="name"
          maxLength={120}
          disabled={busy}
          value={account.name}
          error={errorAt(fields, "candidate.name")}
          onChange={(name) => wizard.changeAccount({ name })}
        />
        <TextField
          label={t("account.email")}
          required
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={160}
          disabled={busy}
          value={account.email}
          error={errorAt(fields, "candidate.email")}
          onChange={(email) => wizard.changeAccount({ email })}
        />
        <PasswordField
          label={t("account.password")}
          hint={t("account.passwordHint")}
          required
          autoComplete="new-password"
          maxLength={200}
          disabled={busy}
          value={password}
          error={errorAt(fields, "candidate.password")}
          onChange={wizard.changePassword}
        />
        <Stack $gap={1.5}>
          <Checkbox
            label={t("account.terms")}
            disabled={busy}
            checked={account.accepted_terms}
            error={errorAt(fields, "candidate.accepted_terms")}
            onChange={(accepted_terms) => wizard.changeAccount({ accepted_terms })}
          />
          <Inline $gap={4} $wrap>
            <Text as={Link} to="/termos_de_uso" target="_blank" $size="sm">
              {t("account.readTerms")}
            </Text>
            <Text as={Link} to="/politica_de_privacidade" target="_blank" $size="sm">
              {t("account.readPrivacy")}
            </Text>
          </Inline>
        </Stack>
        {offline ? (
          <Callout tone="warning" role="status">
            {t("offline")}
          </Callout>
        ) : null}
        {refused ? (
          <Callout tone="danger" role="alert">
            {failureText(failure)}
          </Callout>
        ) : null}
        <Stack $gap={3}>
          <Button type="submit" kind="primary" size="lg" busy={busy}>
            {t("account.submit")}
          </Button>
          {offline ? <Button onClick={wizard.goBack}>{t("stopWaiting")}</Button> : null}
          <Inline $justify="center" $gap={1.5}>
            <Text $tone="muted" $size="sm">
              {t("account.known")}
            </Text>
            <Text
              as={Link}
              to={signInFrom(draft.jobUid ? applyPath(draft.jobUid) : "/candidates")}
              $size="sm"
              $strong
            >
              {t("account.signIn")}
            </Text>
          </Inline>
        </Stack>
      </Stack>
    </form>
  );
}
