import { Printer } from "lucide-react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import type { TalkRegistration } from "#client/system/public/use-talk-registration.ts";
import type { TalkTicket } from "#contract/calls/talks.ts";
import { nameIn } from "#contract/locale.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { space, type } from "#ui/tokens.ts";
import { eventDay } from "./event-time.ts";
import { talkTexts } from "./talk-texts.ts";

const Code = styled.strong`font-size: ${type["2xl"]}; letter-spacing: 0.12em; font-variant-numeric: tabular-nums;`;
/** On paper it is alone. */
const Paper = styled.section`
  display: grid; gap: ${space(5)}; justify-items: center; padding: ${space(10)} ${space(6)}; text-align: center;
  border: 2px solid var(--accent); border-radius: min(var(--corner), 16px);
  @media print {
    position: fixed; inset: 0; z-index: 1000; align-content: center; background: #fff; color: #000; border-radius: 0;
    print-color-adjust: exact;
    p { color: #000; }
  }
`;
const Statement = styled.p`font-size: ${type.lg}; line-height: 1.6; max-width: 46ch; text-wrap: balance;`;

const tones = {
  registered: "success",
  checked_in: "success",
  waiting: "warning",
  no_show: "neutral",
  cancelled: "neutral",
} as const;

/** The registration of somebody who showed its code: their place, the way to give it back, and the certificate. */
export function TalkTicketCard({
  registration,
  ticket,
}: {
  registration: TalkRegistration;
  ticket: TalkTicket;
}) {
  const t = useTexts(talkTexts);
  const { failure, isAsking, isBusy, askCancel, cancel, keep, register } = registration;
  const { status, talk } = ticket;
  const takesMore = talk.status === "open" || talk.status === "full";
  const isCancellable = takesMore && (status === "registered" || status === "waiting");
  return (
    <Stack $gap={5}>
      <Stack $gap={3} $align="start">
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        <Text>{t("hello", { name: ticket.name })}</Text>
        {status === "registered" && takesMore ? (
          <Stack $gap={1}>
            <Text $tone="muted">{t("atDoor")}</Text>
            <Code>{ticket.code}</Code>
          </Stack>
        ) : null}
        {status === "checked_in" && takesMore ? <Text $tone="muted">{t("certificateLater")}</Text> : null}
      </Stack>
      {status === "checked_in" && talk.status === "over" ? <Certificate ticket={ticket} /> : null}
      <Inline $gap={2} $wrap>
        {isCancellable ? <Button onClick={askCancel}>{t("cancel")}</Button> : null}
        {takesMore ? (
          <Button kind="quiet" onClick={register}>
            {t("toRegister")}
          </Button>
        ) : null}
      </Inline>
      <ConfirmDialog
        open={isAsking}
        title={t("ask")}
        confirmLabel={t("cancel")}
        cancelLabel={t("keep")}
        danger
        busy={isBusy}
        onConfirm={cancel}
        onCancel={keep}
      >
        <Stack $gap={3}>
          <Text>{t("askHint")}</Text>
          {failure ? (
            <Callout tone="danger" role="alert">
              {t(
                failure === "refused"
                  ? "fail.late"
                  : failure === "rate_limited"
                    ? "fail.rate_limited"
                    : "fail.other",
              )}
            </Callout>
          ) : null}
        </Stack>
      </ConfirmDialog>
    </Stack>
  );
}

function Certificate({ ticket: { name, code, talk } }: { ticket: TalkTicket }) {
  const t = useTexts(talkTexts);
  const locale = useLocale();
  const { title, time_zone } = useTenant();
  const minutes = talk.ends_at
    ? Math.round((Date.parse(talk.ends_at) - Date.parse(talk.starts_at)) / 60_000)
    : 0;
  const hours = `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60} min` : ""}`;
  const named = nameIn(talk, locale);
  return (
    <>
      <Paper aria-label={t("certificate")}>
        <Text $strong>{title}</Text>
        <Heading as="h3" $size="2xl">
          {t("certificate")}
        </Heading>
        <Statement>
          {t("certificateText", {
            ...{ name, title: named },
            date: eventDay(talk.starts_at, time_zone, locale),
          })}
        </Statement>
        {minutes > 0 ? <Text>{t("certificateHours", { hours })}</Text> : null}
        <Text $tone="muted" $size="sm">
          {t("certificateCode", { code })}
        </Text>
      </Paper>
      <div>
        <Button kind="primary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {t("print")}
        </Button>
      </div>
    </>
  );
}
