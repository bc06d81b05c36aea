import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { ownConsents } from "#client/system/candidates/use-own-consents.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { Consent } from "#contract/calls/consents.ts";
import { consentName, consentTexts } from "#contract/catalogues/consents.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { TextSkeleton } from "#ui/skeletons.tsx";
import { space, type } from "#ui/tokens.ts";
import { RevocationDialog, useRevocation } from "./revocation.tsx";
import { dataTexts } from "./texts.ts";

const List = styled.ul`
  display: grid; margin: 0; padding: 0; list-style: none;
  > li { padding: ${space(3)} 0; }
  > li + li { border-top: 1px solid var(--line); }
  details { font-size: ${type.sm}; }
  summary { cursor: pointer; width: fit-content; color: var(--accent-text); }
`;

/** Every consent ever given, with its words; those in force can be revoked. */
export function GivenConsents() {
  const t = useTexts(dataTexts);
  const locale = useLocale();
  const read = useRead(ownConsents);
  const action = useRevocation();
  return (
    <Panel>
      <Stack $gap={3}>
        <Stack $gap={1}>
          <Heading $size="lg">{t("consents")}</Heading>
          <Text $size="sm" $tone="muted">
            {t("consentsHint")}
          </Text>
        </Stack>
        <Loaded
          read={read}
          failed={t("consentsFailed")}
          waiting={<TextSkeleton label={t("loading")} count={3} />}
        >
          {({ consents }) =>
            consents.length === 0 ? (
              <Text>{t("noConsents")}</Text>
            ) : (
              <List>
                {consents.map((consent) => (
                  <li key={consent.id}>
                    <Given
                      consent={consent}
                      name={consentName(consent.field, locale)}
                      onRevoke={() =>
                        action.ask("set", {
                          field: consent.field,
                          given: false,
                        })
                      }
                    />
                  </li>
                ))}
              </List>
            )
          }
        </Loaded>
        <div>
          <ButtonLink as={Link} to="/candidates/settings" $size="sm">
            {t("give")}
          </ButtonLink>
        </div>
      </Stack>
      <RevocationDialog revoking={action} />
    </Panel>
  );
}

function Given({ consent, name, onRevoke }: { consent: Consent; name: string; onRevoke: () => void }) {
  const t = useTexts(dataTexts);
  const locale = useLocale();
  const { dateTime } = useFormats();
  const { given_at, given_to, revoked_at, text_version } = consent;
  const words = consentTexts.find(({ version }) => version === text_version);
  return (
    <Stack $gap={1.5}>
      <Inline $justify="space-between" $gap={3} $wrap>
        <Stack $gap={0.5}>
          <Text $strong>{name}</Text>
          <Text $size="sm" $tone="muted">
            {[
              given_to
                ? t("givenTo", { when: dateTime(given_at), name: given_to })
                : t("given", { when: dateTime(given_at) }),
              revoked_at ? t("revoked", { when: dateTime(revoked_at) }) : null,
            ]
              .filter(Boolean)
              .join(" · ")}
          </Text>
        </Stack>
        {revoked_at ? null : (
          <Button size="sm" onClick={onRevoke} aria-label={t("revokeOf", { name })}>
            {t("revoke")}
          </Button>
        )}
      </Inline>
      {words ? (
        <details>
          <summary>{t("words", { version: text_version })}</summary>
          <Text $size="sm">{words.text[locale]}</Text>
        </details>
      ) : null}
    </Stack>
  );
}
