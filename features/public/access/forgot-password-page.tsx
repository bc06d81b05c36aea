import { useSelector } from "@xstate/react";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { providePasswordReset } from "#client/system/app/account.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { usePageActor } from "#client/system/page/use-page-actor.ts";
import { type Strategy, strategies } from "#contract/access.ts";
import { isEmail } from "#contract/email.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { loginOn } from "#machines/access/access-rules.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { AccessCard } from "./card.tsx";
import { mailedToken } from "./mailed-token.ts";
import { NewPassword } from "./new-password.tsx";
import { accessTexts } from "./texts.ts";

/** The forgotten password of each kind of person: the mail, then the new password. */
export default function ForgotPasswordPage() {
  const { pathname, hash } = useLocation();
  const { product_domain } = useTenant();
  const area = pathname.split("/")[1];
  const strategy: Strategy = strategies.find((known) => known === area) ?? "candidates";
  const token = mailedToken(hash);
  const reset = usePageActor(providePasswordReset, { strategy, token }, `${strategy} ${token ?? ""}`);
  const state = useSelector(reset, (snapshot) => snapshot);
  const t = useTexts(accessTexts);
  const { failure, email } = state.context;
  const told = failure ? (
    <Callout tone="danger" role="alert">
      {t(`failures.${failure}`)}
    </Callout>
  ) : null;
  const back = <Link to={loginOn(product_domain, strategy)}>{t("forgot.back")}</Link>;
  const busy = state.hasTag("busy");

  if (state.matches("done"))
    return (
      <AccessCard title={t("choose.title")}>
        <Callout tone="success" role="status">
          {t("choose.done")}
        </Callout>
      </AccessCard>
    );
  if (state.matches("choosing") || state.matches("saving"))
    return (
      <AccessCard title={t("choose.title")} lead={t("choose.lead")}>
        <PageTitle title={t("choose.title")} />
        {told}
        <NewPassword
          busy={busy}
          label={t("choose.password")}
          submit={t("choose.submit")}
          onChosen={(password) => reset.send({ type: "password.chosen", password })}
        />
        <Button kind="quiet" onClick={() => reset.send({ type: "another.requested" })}>
          {t("choose.another")}
        </Button>
      </AccessCard>
    );
  if (state.matches("sent"))
    return (
      <AccessCard title={t("forgot.sentTitle")}>
        <Callout tone="success" role="status">
          {t("forgot.sent", { email })}
        </Callout>
        <Button onClick={() => reset.send({ type: "another.requested" })}>{t("forgot.again")}</Button>
        {back}
      </AccessCard>
    );
  return (
    <AccessCard title={t("forgot.title")} lead={t("forgot.lead")}>
      <PageTitle title={t("forgot.title")} />
      {told}
      <AskForMail busy={busy} onAsked={(address) => reset.send({ type: "mail.requested", email: address })} />
      {back}
    </AccessCard>
  );
}

function AskForMail({ busy, onAsked }: { busy: boolean; onAsked: (email: string) => void }) {
  const t = useTexts(accessTexts);
  const [email, setEmail] = useState("");
  const [tried, setTried] = useState(false);
  const error = email === "" ? t("rules.emailNeeded") : isEmail(email) ? null : t("rules.email");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!error) onAsked(email);
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={t("forgot.email")}
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={setEmail}
        error={tried ? error : null}
      />
      <Button kind="primary" size="lg" type="submit" busy={busy}>
        {t("forgot.submit")}
      </Button>
    </form>
  );
}
