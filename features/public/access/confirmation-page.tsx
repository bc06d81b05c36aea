import { Link, useLocation, useParams } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useSession } from "#client/system/app/use-system.ts";
import { useConfirmation } from "#client/system/public/use-confirmation.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Callout, Spinner } from "#ui/feedback.tsx";
import { Text } from "#ui/layout.tsx";
import { AccessCard } from "./card.tsx";
import { mailedToken } from "./mailed-token.ts";
import { NewPassword } from "./new-password.tsx";
import { accessTexts } from "./texts.ts";

/**
 * The mailed link confirms the candidate's e-mail and signs them in; without one the mail can be requested again. The
 * two addresses of a changed e-mail are confirmed here too, without signing in.
 */
export default function ConfirmationPage() {
  const { hash, search } = useLocation();
  const ofNewEmail = new URLSearchParams(search).get("of") === "email";
  // A link of an older mail has its token in the path.
  const { token = mailedToken(hash) } = useParams();
  const { user } = useSession();
  const { step, busy, failure, waitsFor, passwordRefused, requestMail, retry, givePassword } =
    useConfirmation(ofNewEmail ? "new_email" : "registration", token);
  const t = useTexts(accessTexts);
  const mayAsk = user?.strategy === "candidates" && !user.profile["confirmed?"];

  return (
    <AccessCard title={t("confirm.title")}>
      <PageTitle title={t("confirm.title")} />
      {failure && step !== "failed" ? (
        <Callout tone="danger" role="alert">
          {t(`failures.${failure}`)}
        </Callout>
      ) : null}
      {step === "confirming" ? (
        <>
          <Spinner size={36} label={t("confirm.confirming")} />
          <Text $tone="muted">{t("confirm.confirming")}</Text>
        </>
      ) : null}
      {step === "confirmed" ? (
        <Callout tone="success" role="status">
          {t(ofNewEmail ? "confirm.emailConfirmed" : "confirm.confirmed")}
        </Callout>
      ) : null}
      {step === "halfConfirmed" && waitsFor ? (
        <Callout tone="success" role="status">
          {t(`confirm.waitsFor.${waitsFor}`)}
        </Callout>
      ) : null}
      {step === "askingPassword" ? (
        <>
          <Text>{t("confirm.passwordWhy")}</Text>
          <NewPassword
            busy={busy}
            label={t("confirm.password")}
            action={t("confirm.withPassword")}
            refused={passwordRefused}
            onChosen={givePassword}
          />
        </>
      ) : null}
      {step === "failed" ? (
        <>
          <Callout tone="danger" role="alert">
            {t("confirm.failed")}
          </Callout>
          <Button kind="primary" onClick={retry}>
            {t("confirm.retry")}
          </Button>
        </>
      ) : null}
      {step === "mailed" ? (
        <Callout tone="success" role="status">
          {t("confirm.mailed")}
        </Callout>
      ) : null}
      {step === "waiting" || step === "mailed" ? (
        mayAsk && !ofNewEmail ? (
          <>
            <Text>{t("confirm.waiting")}</Text>
            <Button kind="primary" busy={busy} onClick={requestMail}>
              {t("confirm.again")}
            </Button>
          </>
        ) : (
          <>
            <Text>{t(ofNewEmail ? "confirm.changeAgain" : "confirm.signInFirst")}</Text>
            <ButtonLink as={Link} to="/" $kind="primary">
              {t("confirm.signIn")}
            </ButtonLink>
          </>
        )
      ) : null}
    </AccessCard>
  );
}
