import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { ProfessionalReference } from "#contract/calls/professional-references.ts";
import {
  consentWords,
  mostReferences,
  type ReferenceStatus,
  referenceStatuses,
} from "#contract/catalogues/professional-references.ts";
import { ReferenceAnswers } from "#features/shared/answer-form/reference-answers.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { Tone } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { formatPhone } from "#ui/phone.ts";
import { space, type } from "#ui/tokens.ts";
import { recruiterReferenceTexts } from "./texts.ts";

const Details = styled.details`
  font-size: ${type.sm};
  summary { cursor: pointer; width: fit-content; color: var(--accent-text); font-weight: 520; }
  > *:not(summary) { margin-top: ${space(3)}; }
`;

const tones: Record<ReferenceStatus, Tone> = {
  named: "neutral",
  asked: "info",
  opened: "info",
  partly_answered: "warning",
  answered: "success",
  declined: "neutral",
  expired: "danger",
  cancelled: "neutral",
};
/** Statuses without further contact. */
const over: readonly ReferenceStatus[] = ["answered", "declined"];
const running: readonly ReferenceStatus[] = ["asked", "opened", "partly_answered", "expired"];

/** One referee: the state of the request, and the answers. */
export function ReferenceCard({
  reference: one,
  onSend,
  onCancel,
}: {
  reference: ProfessionalReference;
  /** Null where the person may not. */
  onSend: (() => void) | null;
  onCancel: (() => void) | null;
}) {
  const t = useTexts(recruiterReferenceTexts);
  const locale = useLocale();
  const formats = useFormats();
  const { name, status } = one;
  const on = (date: string) => ({ date: formats.dateTime(date) });
  const requestText = one.sent_at
    ? one.by_name
      ? t("askedOn", { ...on(one.sent_at), name: one.by_name })
      : t("asked", on(one.sent_at))
    : null;
  const facts = [
    requestText,
    one.asked_count > 0 ? t("count", { count: one.asked_count, most: mostReferences }) : null,
    one.expires_on && running.includes(status) ? t("until", { date: formats.date(one.expires_on) }) : null,
    one.opened_at ? t("opened", on(one.opened_at)) : null,
    one.answered_at ? t("answered", on(one.answered_at)) : null,
    one.declined_at ? t("declined", on(one.declined_at)) : null,
    one.cancelled_at ? t("cancelled", on(one.cancelled_at)) : null,
  ].filter((text) => text !== null);
  const words = consentWords(one.consent_version)?.[locale];
  const first = one.asked_count === 0;
  return (
    <Panel as="li">
      <Stack $gap={3}>
        <Inline $justify="space-between" $gap={3} $wrap>
          <Stack $gap={0.5}>
            <Inline $gap={3} $wrap>
              <Heading as="h3" $size="lg">
                {name}
              </Heading>
              <Badge tone={tones[status]}>{referenceStatuses[status][locale]}</Badge>
            </Inline>
            <Text $size="sm" $tone="muted">
              {[one.role_name, one.company_name, one.email, one.phone && formatPhone(one.phone)]
                .filter(Boolean)
                .join(" · ")}
            </Text>
          </Stack>
          <Inline $gap={2} $wrap>
            {onSend && !over.includes(status) && one.asked_count < mostReferences ? (
              <Button
                size="sm"
                kind={first ? "primary" : "secondary"}
                aria-label={t(first ? "sendOf" : "remindOf", { name })}
                onClick={onSend}
              >
                {t(first ? "send" : "remind")}
              </Button>
            ) : null}
            {onCancel && running.includes(status) ? (
              <Button size="sm" kind="quiet" aria-label={t("cancelOf", { name })} onClick={onCancel}>
                {t("cancel")}
              </Button>
            ) : null}
          </Inline>
        </Inline>
        {facts.length > 0 ? (
          <Text $size="sm" $tone="muted">
            {facts.join(" · ")}
          </Text>
        ) : null}
        <Details>
          <summary>{t("consent", { date: formats.date(one.consented_at) })}</summary>
          <Text $size="sm">{words}</Text>
        </Details>
        {one.answers.length > 0 ? (
          <Details open>
            <summary>{t("answers")}</summary>
            <ReferenceAnswers answers={one.answers} />
            <Text $size="xs" $tone="muted">
              {[
                t(one.shared ? "shared" : "private"),
                one.kept_until && t("kept", { date: formats.date(one.kept_until) }),
              ]
                .filter(Boolean)
                .join(" ")}
            </Text>
          </Details>
        ) : null}
      </Stack>
    </Panel>
  );
}
