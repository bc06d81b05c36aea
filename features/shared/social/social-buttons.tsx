import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useSocialSignIn } from "#client/system/public/use-social-sign-in.ts";
import { type SocialProvider, type SocialStrategy, socialNames } from "#contract/social.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Stack } from "#ui/layout.tsx";
import { space, type } from "#ui/tokens.ts";
import { ProviderMark } from "./provider-mark.tsx";
import { socialTexts } from "./texts.ts";

const Or = styled.div`
  display: flex; align-items: center; gap: ${space(3)}; color: var(--muted); font-size: ${type.sm};
  &::before, &::after { content: ""; flex: 1; border-top: 1px solid var(--line); }
`;

/** The other ways in, where the site has any. */
export default function SocialButtons({
  strategy,
  providers,
}: {
  strategy: SocialStrategy;
  providers: readonly SocialProvider[];
}) {
  const t = useTexts(socialTexts);
  const { choose, busyAt, failure } = useSocialSignIn(strategy, "sign_in");
  return (
    <Stack $gap={3}>
      <Or>{t("or")}</Or>
      {failure ? (
        <Callout tone="danger" role="alert">
          {t(`failures.${failure}`)}
        </Callout>
      ) : null}
      {providers.map((provider) => (
        <Button
          key={provider}
          size="lg"
          icon={<ProviderMark provider={provider} />}
          busy={busyAt === provider}
          onClick={() => choose(provider)}
        >
          {t("with", { provider: socialNames[provider] })}
        </Button>
      ))}
    </Stack>
  );
}
