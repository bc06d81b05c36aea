import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { CultureRequest } from "#contract/calls/cultural-fit.ts";
import { type CultureStatus, cultureStatuses } from "#contract/catalogues/cultural-fit.ts";
import { LinkActions } from "#features/entities/actions/link-card.tsx";
import { Badge } from "#ui/badge.tsx";
import type { Tone } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { recruiterCultureTexts } from "./texts.ts";

const List = styled.ul`display: grid; gap: ${space(3)}; margin: 0; padding: 0; list-style: none;`;

const tones: Record<CultureStatus, Tone> = {
  asked: "neutral",
  opened: "info",
  partly_answered: "warning",
  answered: "success",
  expired: "danger",
  cancelled: "neutral",
};

/** Who was asked, and the state of each request; individual answers are not shown. */
export function Requests({
  requests,
  onAgain,
  onCancel,
}: {
  requests: readonly CultureRequest[];
  /** Null where the person may not. */
  onAgain: ((id: number) => void) | null;
  onCancel: ((id: number) => void) | null;
}) {
  const t = useTexts(recruiterCultureTexts);
  const locale = useLocale();
  const formats = useFormats();
  if (requests.length === 0) return null;
  return (
    <Panel>
      <Stack $gap={3}>
        <Heading $size="md">{t("requests")}</Heading>
        <List>
          {requests.map(({ id, name, status, ...request }) => {
            const isOver = status === "answered" || status === "cancelled";
            const date = formats.dateTime(request.sent_at ?? request.created_at);
            const origin = request.by_name
              ? t("by", { date, name: request.by_name })
              : t("byNobody", { date });
            return (
              <Inline as="li" key={id} $justify="space-between" $gap={3} $wrap>
                <Stack $gap={0.5}>
                  <Inline $gap={3} $wrap>
                    <Text $strong>{name}</Text>
                    <Badge tone={tones[status]}>{cultureStatuses[status][locale]}</Badge>
                  </Inline>
                  <Text $size="sm" $tone="muted">
                    {[
                      request.email,
                      origin,
                      request.expires_on && !isOver
                        ? t("until", { date: formats.date(request.expires_on) })
                        : null,
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </Text>
                </Stack>
                <Inline $gap={2} $wrap>
                  <LinkActions
                    again={
                      onAgain && !isOver
                        ? { label: t("again"), name: t("againOf", { name }), onPress: () => onAgain(id) }
                        : null
                    }
                    end={
                      onCancel && !isOver
                        ? { label: t("cancel"), name: t("cancelOf", { name }), onPress: () => onCancel(id) }
                        : null
                    }
                  />
                </Inline>
              </Inline>
            );
          })}
        </List>
      </Stack>
    </Panel>
  );
}
