import { type ReactNode, Suspense, useCallback } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useSession, useSystem, useTenant } from "#client/system/app/use-system.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { demoAccounts } from "#client/system/public/demo-accounts.ts";
import { useCredentialsForm } from "#client/system/public/use-credentials-form.ts";
import type { Strategy } from "#contract/access.ts";
import { providersOf } from "#contract/social.ts";
import { lazy } from "#features/shared/lazy.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { useSite } from "#features/shared/use-site.ts";
import { loginOn } from "#machines/access/access-rules.ts";
import { Button } from "#ui/button.tsx";
import { Callout, Skeleton } from "#ui/feedback.tsx";
import { PasswordField, TextField } from "#ui/field.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { below, radius, space, type } from "#ui/tokens.ts";
import { useFirstField } from "#ui/use-first-field.ts";
import { signInTexts } from "./sign-in-texts.ts";

/** The card has the product's drawing as its background. */
const Place = styled.div`
  display: flex; flex-direction: column; align-items: center; width: min(400px, 100%);
  > svg { margin-bottom: -${space(2.5)}; }
  ${below("phone")} { > svg { max-width: 200px; } }
`;
const Card = styled.form`
  position: relative;
  display: flex; flex-direction: column; gap: ${space(4)}; width: 100%; padding: ${space(7)};
  background: var(--surface); border: 1px solid var(--line); border-radius: ${radius.lg};
  ${below("phone")} { padding: ${space(5)}; }
`;
const Demo = styled.div`border-top: 1px solid var(--line); padding-top: ${space(4)}; > p { margin-bottom: ${space(1)}; }`;
const DemoAccount = styled.button`
  display: flex; flex-direction: column; width: calc(100% + ${space(5)}); margin: 0 -${space(2.5)}; padding: ${space(2)} ${space(2.5)}; border: 0; border-radius: ${radius.md};
  background: transparent; text-align: left; cursor: pointer; font-size: ${type.sm};
  &:hover { background: var(--hover); }
  span { color: var(--muted); font-size: ${type.xs}; }
`;
const Ways = styled(Inline)`font-size: ${type.sm}; a { padding: ${space(1)} 0; }`;
const Areas = styled.nav`display: flex; flex-wrap: wrap; justify-content: center; gap: ${space(4)}; font-size: ${type.sm};`;

/** How many there are of each kind: their space is reserved while they load. */
const demoRows: Record<Strategy, number> = { recruiters: 3, candidates: 3, client_contacts: 2 };

/** The demo accounts of one kind, while demo data is on. */
function DemoAccounts({ strategy }: { strategy: Strategy }) {
  const t = useTexts(signInTexts);
  const locale = useLocale();
  const { config } = useSystem();
  const { signIn } = useSession();
  const { data, state } = useRead(demoAccounts, config.demo ? {} : null);
  const accounts = data?.accounts.filter((account) => account.strategy === strategy) ?? [];
  const coming = config.demo && state === "loading" ? demoRows[strategy] : 0;
  if (accounts.length + coming === 0) return null;
  return (
    <Demo>
      <Text $size="xs" $tone="muted" $strong>
        {t("demo")}
      </Text>
      {Array.from({ length: coming }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing, which never move
        <DemoAccount key={at} as="div" aria-hidden>
          <Skeleton $width="46%" $height="1lh" />
          <Skeleton $width="64%" $height="1lh" />
        </DemoAccount>
      ))}
      {accounts.map(({ email, password, hint }) => (
        <DemoAccount key={email} type="button" onClick={() => signIn(strategy, email, password)}>
          {email}
          <span>{hint[locale]}</span>
        </DemoAccount>
      ))}
    </Demo>
  );
}

const SocialButtons = lazy(() => import("#features/shared/social/social-buttons.tsx"));

/** With an account elsewhere: candidates and recruiters, where the site has an application there. */
function OtherWays({ strategy }: { strategy: Strategy }) {
  const { social_credentials } = useTenant();
  const providers = providersOf(social_credentials);
  if (providers.length === 0 || strategy === "client_contacts") return null;
  return (
    // As high as the content that follows.
    <Suspense fallback={<div aria-hidden style={{ height: 18 + providers.length * 56 }} />}>
      <SocialButtons strategy={strategy} providers={providers} />
    </Suspense>
  );
}

/** The sign-in form of one kind of person. Input is kept, whatever the answer. */
export function SignIn({
  strategy,
  level = "h1",
  drawing,
}: {
  strategy: Strategy;
  level?: "h1" | "h2";
  /** Shown on the card. */
  drawing?: ReactNode;
}) {
  const t = useTexts(signInTexts);
  const { allows } = useSite();
  const { signIn, failure, busy } = useSession();
  // Beside something to read it is no page of its own.
  const form = useFirstField<HTMLFormElement>(level === "h1");
  const onGiven = useCallback(
    (given: { email: string; password: string }) => signIn(strategy, given.email, given.password),
    [signIn, strategy],
  );
  const { email, password, faults, setEmail, setPassword, submit } = useCredentialsForm("sign_in", onGiven);
  return (
    <Place>
      {drawing}
      <Card
        ref={form}
        data-ground="signin"
        onSubmit={submitWith(submit)}
        noValidate
        aria-labelledby="sign-in-title"
      >
        {level === "h1" ? <PageTitle title={t(`${strategy}`)} /> : null}
        <Stack $gap={1}>
          <Heading as={level} $size="xl" id="sign-in-title">
            {t(`${strategy}`)}
          </Heading>
          <Text $tone="muted" $size="sm">
            {t(`${strategy}Lead`)}
          </Text>
        </Stack>
        {failure ? (
          <Callout tone="danger" role="alert">
            {t(`${failure}`)}
          </Callout>
        ) : null}
        <TextField
          label={t("email")}
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          value={email}
          onChange={setEmail}
          error={faults.email && t(faults.email === "missing" ? "rules.emailNeeded" : "rules.email")}
        />
        <PasswordField
          label={t("password")}
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
          error={faults.password && t("rules.required")}
        />
        <Button kind="primary" size="lg" type="submit" busy={busy}>
          {t("submit")}
        </Button>
        <Ways $justify="space-between" $wrap>
          <Link to={`/${strategy}/forgot_password`}>{t("forgot")}</Link>
          {strategy === "candidates" && allows("sign_up") ? (
            <Link to="/candidates/register">{t("register")}</Link>
          ) : null}
        </Ways>
        <OtherWays strategy={strategy} />
        <DemoAccounts strategy={strategy} />
      </Card>
    </Place>
  );
}

const strategies: readonly Strategy[] = ["candidates", "recruiters", "client_contacts"];

/** The other ways in. */
export function OtherAreas({ strategy }: { strategy: Strategy }) {
  const t = useTexts(signInTexts);
  const { product_domain } = useTenant();
  const { allows } = useSite();
  return (
    <Areas aria-label={t("otherAreas")}>
      {strategies
        .filter((area) => area !== strategy && (area !== "client_contacts" || allows("client_area")))
        .map((area) => (
          <Link key={area} to={loginOn(product_domain, area)}>
            {t(`areas.${area}`)}
          </Link>
        ))}
      <Link to="/jobs">{t("seeJobs")}</Link>
    </Areas>
  );
}
