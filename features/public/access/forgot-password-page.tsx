import { useCallback } from "react";
import { Link, useLocation } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useCredentialsForm } from "#client/system/public/use-credentials-form.ts";
import { usePasswordReset } from "#client/system/public/use-password-reset.ts";
import { type Strategy, strategies } from "#contract/access.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { loginOn } from "#machines/access/access-rules.ts";
import { Button } from "#ui/button.tsx";
import { Callout, Skeleton } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { useFirstField } from "#ui/use-first-field.ts";
import { AccessCard } from "./card.tsx";
import { mailedToken } from "./mailed-token.ts";
import { NewPassword } from "./new-password.tsx";
import { accessTexts } from "./texts.ts";

/** The forgotten password of each kind of person: the mail, then the new password. */
export default function ForgotPasswordPage() {
  const { pathname, hash, search } = useLocation();
  const { product_domain } = useTenant();
  const area = pathname.split("/")[1];
  const strategy: Strategy = strategies.find((known) => known === area) ?? "candidates";
  const { step, busy, failure, email, requestMail, choosePassword, requestAnother } = usePasswordReset(
    strategy,
    mailedToken(hash),
  );
  const t = useTexts(accessTexts);
  // Whoever was invited has no password yet, and no session that would end.
  const choosing = new URLSearchParams(search).has("invited") ? "first" : "choose";
  const notice = failure ? (
    <Callout tone="danger" role="alert">
      {t(`failures.${failure}`)}
    </Callout>
  ) : null;
  const back = <Link to={loginOn(product_domain, strategy)}>{t("forgot.back")}</Link>;

  if (step === "done")
    return (
      <AccessCard title={t("choose.title")}>
        <Callout tone="success" role="status">
          {t("choose.done")}
        </Callout>
      </AccessCard>
    );
  if (step === "reading")
    return (
      <AccessCard title={t(`${choosing}.title`)}>
        <PageTitle title={t(`${choosing}.title`)} />
        <div role="status" aria-label={t("choose.reading")}>
          <Skeleton $height="160px" />
        </div>
      </AccessCard>
    );
  if (step === "choosing")
    return (
      <AccessCard title={t(`${choosing}.title`)} lead={t(`${choosing}.lead`)}>
        <PageTitle title={t(`${choosing}.title`)} />
        {notice}
        <NewPassword
          busy={busy}
          label={t(`${choosing}.password`)}
          action={t("choose.submit")}
          onChosen={choosePassword}
        />
        <Button kind="quiet" onClick={requestAnother}>
          {t("choose.another")}
        </Button>
      </AccessCard>
    );
  if (step === "sent")
    return (
      <AccessCard title={t("forgot.sentTitle")}>
        <Callout tone="success" role="status">
          {t("forgot.sent", { email })}
        </Callout>
        <Button onClick={requestAnother}>{t("forgot.again")}</Button>
        {back}
      </AccessCard>
    );
  const [title, lead] =
    choosing === "first"
      ? [t("first.overTitle"), t("first.overLead")]
      : [t("forgot.title"), t("forgot.lead")];
  return (
    <AccessCard title={title} lead={lead}>
      <PageTitle title={title} />
      {notice}
      <AskForMail busy={busy} onAsked={requestMail} />
      {back}
    </AccessCard>
  );
}

function AskForMail({ busy, onAsked }: { busy: boolean; onAsked: (email: string) => void }) {
  const t = useTexts(accessTexts);
  const form = useFirstField<HTMLFormElement>();
  const onGiven = useCallback((given: { email: string }) => onAsked(given.email), [onAsked]);
  const { email, faults, setEmail, submit } = useCredentialsForm("mail", onGiven);
  return (
    <form ref={form} onSubmit={submitWith(submit)} noValidate>
      <TextField
        label={t("forgot.email")}
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={setEmail}
        error={faults.email && t(faults.email === "missing" ? "rules.emailNeeded" : "rules.email")}
      />
      <Button kind="primary" size="lg" type="submit" busy={busy}>
        {t("forgot.submit")}
      </Button>
    </form>
  );
}
