import { Link, useLocation, useParams } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useSession, useTenant } from "#client/system/app/use-system.ts";
import { useSocialReturn } from "#client/system/public/use-social-sign-in.ts";
import { isSocialProvider, socialNames } from "#contract/social.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { socialTexts } from "#features/shared/social/texts.ts";
import { useSite } from "#features/shared/use-site.ts";
import { loginOn } from "#machines/access/access-rules.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Callout, Skeleton } from "#ui/feedback.tsx";
import { AccessCard } from "./card.tsx";

const settingsOf = { candidates: "/candidates/settings", recruiters: "/recruiters/profile" } as const;

/** Where LinkedIn, GitHub or Google redirects the browser: signed in, linked, or why not. */
export default function SocialReturnPage() {
  const t = useTexts(socialTexts);
  const { provider: name } = useParams();
  const { search } = useLocation();
  const { product_domain } = useTenant();
  const { allows } = useSite();
  const { user } = useSession();
  const { step, failure, linked, strategy, leftHere } = useSocialReturn(name, search);
  const provider = isSocialProvider(name) ? socialNames[name] : "";

  if (step === "linked" && linked)
    return (
      <AccessCard title={t("back.linkedTitle")}>
        <PageTitle title={t("back.linkedTitle")} />
        <Callout tone="success" role="status">
          {t("back.linked", { provider })}
        </Callout>
        <ButtonLink as={Link} $kind="primary" to={settingsOf[linked]}>
          {t("back.settings")}
        </ButtonLink>
      </AccessCard>
    );
  if (step === "refused" && failure) {
    const own = user && user.strategy !== "client_contacts" ? settingsOf[user.strategy] : null;
    // Who is signed in left to link an account, or has gone back to a page whose answer was used up.
    const title = t(own && leftHere ? "back.notLinkedTitle" : "back.refusedTitle", { provider });
    const invites = strategy === "candidates" && allows("sign_up");
    const unknown = strategy === "recruiters" ? "unknownRecruiter" : invites ? "unknown" : "unknownClosed";
    return (
      <AccessCard title={title}>
        <PageTitle title={title} />
        <Callout tone="danger" role="alert">
          {t(`failures.${failure === "unknown" ? unknown : failure}`)}
        </Callout>
        <ButtonLink as={Link} $kind="primary" to={own ?? loginOn(product_domain, strategy)}>
          {t(own ? "back.settings" : "back.signIn")}
        </ButtonLink>
        {failure === "unknown" && invites ? (
          <ButtonLink as={Link} to="/candidates/register">
            {t("back.register")}
          </ButtonLink>
        ) : null}
      </AccessCard>
    );
  }
  return (
    <AccessCard title={t("back.title", { provider })}>
      <PageTitle title={t("back.title", { provider })} />
      <div role="status" aria-label={t("back.reading", { provider })}>
        <Skeleton $height="120px" />
      </div>
    </AccessCard>
  );
}
