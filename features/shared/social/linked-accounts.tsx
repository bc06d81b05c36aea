import { Link2, Unlink } from "lucide-react";
import { useCallback } from "react";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useTenant, useToasts } from "#client/system/app/use-system.ts";
import { useIdentities, useIdentityActions } from "#client/system/page/use-identities.ts";
import { useSocialSignIn } from "#client/system/public/use-social-sign-in.ts";
import { providersOf, type SocialStrategy, socialNames, socialProviders } from "#contract/social.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { ProviderMark } from "./provider-mark.tsx";
import { socialTexts } from "./texts.ts";

const Rows = styled.ul`
  display: grid; gap: ${space(4)}; margin: 0; padding: 0; list-style: none;
  > li { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: center; gap: ${space(3)}; }
`;

/**
 * The external accounts that sign in to the person's own: linking and unlinking. Nothing if the site has no provider.
 */
export function LinkedAccounts({ strategy }: { strategy: SocialStrategy }) {
  const { social_credentials } = useTenant();
  return providersOf(social_credentials).length === 0 ? null : <Linked strategy={strategy} />;
}

function Linked({ strategy }: { strategy: SocialStrategy }) {
  const t = useTexts(socialTexts);
  const { date } = useFormats();
  const { show } = useToasts();
  const { social_credentials } = useTenant();
  const offered = providersOf(social_credentials);
  const read = useIdentities(strategy);
  const { choose, busyAt, failure } = useSocialSignIn(strategy, "link");
  const onDone = useCallback(() => show({ kind: "success", text: t("linked.unlinked") }), [show, t]);
  const onRefused = useCallback(() => show({ kind: "error", text: t("linked.failed") }), [show, t]);
  const action = useIdentityActions(onDone, onRefused);
  const unlinking = action.startedWith("unlink")?.id;
  return (
    <Panel>
      <Stack $gap={4}>
        <Stack $gap={1}>
          <Heading $size={strategy === "candidates" ? "lg" : "md"}>{t("linked.title")}</Heading>
          <Text $tone="muted" $size="sm">
            {t("linked.hint")}
          </Text>
        </Stack>
        {failure ? (
          <Callout tone="danger" role="alert">
            {t(`failures.${failure}`)}
          </Callout>
        ) : null}
        <Loaded read={read} lines={3}>
          {({ identities }) => (
            <Rows aria-label={t("linked.list")}>
              {socialProviders.flatMap((provider) => {
                const own = identities.filter((identity) => identity.provider === provider);
                const name = socialNames[provider];
                const linked = own.map(({ id, email, created_at, last_used_at }) => (
                  <li key={id}>
                    <ProviderMark provider={provider} />
                    <div>
                      <Text $strong>{email ?? name}</Text>
                      <Text $size="sm" $tone="muted">
                        {last_used_at
                          ? t("linked.lastUsed", { date: date(last_used_at) })
                          : t("linked.since", { date: date(created_at) })}
                      </Text>
                    </div>
                    <Button
                      size="sm"
                      kind="quiet"
                      icon={<Unlink aria-hidden />}
                      aria-label={t("linked.unlink", { provider: `${name} ${email ?? ""}`.trim() })}
                      busy={unlinking === id}
                      disabled={action.running !== null && unlinking !== id}
                      onClick={() => action.start("unlink", { strategy, id })}
                    >
                      {t("linked.unlinkShort")}
                    </Button>
                  </li>
                ));
                if (linked.length > 0 || !offered.includes(provider)) return linked;
                return [
                  <li key={provider}>
                    <ProviderMark provider={provider} />
                    <div>
                      <Text $strong>{name}</Text>
                      <Text $size="sm" $tone="muted">
                        {t("linked.none")}
                      </Text>
                    </div>
                    <Inline>
                      <Button
                        size="sm"
                        icon={<Link2 aria-hidden />}
                        busy={busyAt === provider}
                        onClick={() => choose(provider)}
                      >
                        {t("linked.link", { provider: name })}
                      </Button>
                    </Inline>
                  </li>,
                ];
              })}
            </Rows>
          )}
        </Loaded>
      </Stack>
    </Panel>
  );
}
