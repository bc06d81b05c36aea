import { ArrowLeft, Mail as MailIcon } from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useMail } from "#client/system/administrators/use-administrator.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Callout, EmptyState } from "#ui/feedback.tsx";
import { DescriptionList, Heading, Inline, Stack } from "#ui/layout.tsx";
import { from, icons, radius, space, type } from "#ui/tokens.ts";
import { linesOf } from "./mail-lines.ts";
import { mailTones } from "./mail-states.ts";

import { administratorTexts } from "./texts.ts";

const Letter = styled.article`padding: ${space(5)};`;
const Back = styled.div`padding: ${space(3)} ${space(3)} 0; ${from("desktop")} { display: none; }`;
const Sheet = styled.div`
  padding: ${space(6)}; border: 1px solid var(--line); border-radius: ${radius.lg}; background: var(--raised); font-size: ${type.lg}; line-height: 1.6;
  overflow-wrap: anywhere;
  p + p { margin-top: ${space(4)}; }
  a { color: var(--accent-text); }
`;

/** The mail that was chosen, with links that can be followed. */
export function MailReader({ id, back }: { id: number | null; back: string }) {
  const t = useTexts(administratorTexts);
  const { dateTime } = useFormats();
  const read = useMail(id);
  if (id === null)
    return <EmptyState icon={<MailIcon size={icons.large} aria-hidden />} title={t("mails.choose")} />;
  return (
    <>
      <Back>
        <ButtonLink as={Link} to={back}>
          <ArrowLeft aria-hidden />
          {t("mails.back")}
        </ButtonLink>
      </Back>
      <Loaded read={read} lines={8}>
        {({ mail }) => (
          <Letter aria-label={mail.subject}>
            <Stack $gap={4}>
              <Inline $justify="space-between" $align="start">
                <Heading $size="lg">{mail.subject}</Heading>
                <Badge tone={mailTones[mail.state]}>{t(`mails.state.${mail.state}`)}</Badge>
              </Inline>
              <DescriptionList
                items={[
                  { term: t("mails.to"), value: mail.to },
                  { term: t("mails.sentAt"), value: dateTime(mail.created_at) },
                  { term: t("mails.transport"), value: t(`mails.transports.${mail.transport}`) },
                ]}
              />
              {mail.error ? <Callout tone="danger">{mail.error}</Callout> : null}
              {mail.link_withheld ? <Callout tone="info">{t("mails.linkWithheld")}</Callout> : null}
              {mail.text === null ? (
                <Callout tone="info">{t("mails.notKept")}</Callout>
              ) : (
                <Sheet>
                  {linesOf(mail.text).map(({ key, parts }) => (
                    <p key={key}>
                      {parts.map((part) =>
                        part.link ? (
                          <a key={part.key} href={part.text} target="_blank" rel="noopener noreferrer">
                            {part.text}
                          </a>
                        ) : (
                          part.text
                        ),
                      )}
                    </p>
                  ))}
                </Sheet>
              )}
            </Stack>
          </Letter>
        )}
      </Loaded>
    </>
  );
}
