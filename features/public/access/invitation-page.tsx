import { Link, useLocation } from "react-router";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useInvitation } from "#client/system/public/use-invitation.ts";
import { nameIn } from "#contract/locale.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { loginOn } from "#machines/access/access-rules.ts";
import { limits } from "#machines/delays.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Callout, Skeleton } from "#ui/feedback.tsx";
import { PasswordField, TextField } from "#ui/field.tsx";
import { Text } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { AccessCard } from "./card.tsx";
import { mailedToken } from "./mailed-token.ts";
import { accessTexts } from "./texts.ts";

/** An invitation to the team: its terms, then name and password, or the existing account's password. */
export default function InvitationPage() {
  const t = useTexts(accessTexts);
  const locale = useLocale();
  const { date } = useFormats();
  const { hash } = useLocation();
  const { product_domain } = useTenant();
  const invitation = useInvitation(mailedToken(hash));
  const { step, offer, end, errors, failure } = invitation;
  const title = t("invitation.title");

  if (step === "over")
    return (
      <AccessCard title={title}>
        <PageTitle title={title} />
        <Callout tone="warning" role="alert">
          {t(`invitation.over.${end}`)}
        </Callout>
        <ButtonLink
          as={Link}
          to={loginOn(product_domain, "recruiters")}
          $kind={end === "used" ? "primary" : "secondary"}
        >
          {t("invitation.signIn")}
        </ButtonLink>
      </AccessCard>
    );
  if (step === "failed")
    return (
      <AccessCard title={title}>
        <PageTitle title={title} />
        <Callout tone="danger" role="alert">
          {t("failures.unavailable")}
        </Callout>
        <Button onClick={invitation.retry}>{t("confirm.retry")}</Button>
      </AccessCard>
    );
  if (step === "accepted")
    return (
      <AccessCard title={title}>
        <Callout tone="success" role="status">
          {t("invitation.accepted")}
        </Callout>
      </AccessCard>
    );
  if (!offer)
    return (
      <AccessCard title={title}>
        <PageTitle title={title} />
        <div role="status" aria-label={t("invitation.reading")}>
          <Skeleton $height="220px" />
        </div>
      </AccessCard>
    );
  const errorAt = (path: "name" | "password") => {
    const rule = errors.find((error) => error.path === path)?.rule;
    if (rule === undefined) return undefined;
    if (rule === "wrong") return t("invitation.wrong");
    return rule === "minLength" ? t("choose.hint", { n: limits.passwordMinLength }) : t("rules.required");
  };
  return (
    <AccessCard
      title={t("invitation.to", { business: offer.business_name })}
      lead={t(offer.invited_by_name === null ? "invitation.as" : "invitation.by", {
        name: offer.invited_by_name ?? "",
        role: nameIn({ name: offer.role_name, name_en: offer.role_name_en }, locale),
      })}
    >
      <PageTitle title={title} />
      {failure ? (
        <Callout tone="danger" role="alert">
          {t(`failures.${failure}`)}
        </Callout>
      ) : null}
      <form onSubmit={submitWith(invitation.accept)} noValidate>
        <TextField
          label={t("forgot.email")}
          type="email"
          autoComplete="username"
          readOnly
          value={offer.email}
          onChange={() => undefined}
        />
        {offer.has_account ? (
          <Text $tone="muted" $size="sm">
            {t("invitation.known")}
          </Text>
        ) : (
          <TextField
            label={t("invitation.name")}
            autoComplete="name"
            required
            value={invitation.name}
            onChange={invitation.setName}
            error={errorAt("name")}
          />
        )}
        <PasswordField
          label={t(offer.has_account ? "invitation.password" : "invitation.newPassword")}
          {...(offer.has_account ? {} : { hint: t("choose.hint", { n: limits.passwordMinLength }) })}
          autoComplete={offer.has_account ? "current-password" : "new-password"}
          required
          value={invitation.password}
          onChange={invitation.setPassword}
          error={errorAt("password")}
        />
        <Button kind="primary" size="lg" type="submit" busy={invitation.busy}>
          {t("invitation.accept")}
        </Button>
      </form>
      <Text $tone="muted" $size="xs">
        {t("invitation.until", { day: date(offer.expires_at) })}
      </Text>
    </AccessCard>
  );
}
