import { CalendarPlus } from "lucide-react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useFileDownload } from "#client/system/page/use-file-download.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { publicTalk } from "#client/system/public/talk-registration.ts";
import { type TalkRegistration, useTalkRegistration } from "#client/system/public/use-talk-registration.ts";
import type { Shown } from "#contract/calls/site-sections.ts";
import type { PublicTalk } from "#contract/calls/talks.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { FormSkeleton } from "#ui/skeletons.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { space } from "#ui/tokens.ts";
import { Part } from "./frame.tsx";
import { talkTexts } from "./talk-texts.ts";
import { TalkTicketCard } from "./talk-ticket.tsx";

const Box = styled.div`
  display: grid; gap: ${space(5)}; max-width: 640px; padding: ${space(7)}; background: var(--surface); border: 1px solid var(--line);
  border-radius: min(var(--corner), 16px); scroll-margin-top: ${space(24)};
  input { font-size: 16px; min-height: 44px; }
`;
const Form = styled.form`display: grid; gap: ${space(5)};`;

/** Where people register for the talk of the page, and find their registration. */
export function Registration({ section }: { section: Shown<"registration"> }) {
  const t = useTexts(talkTexts);
  const read = useRead(publicTalk, { params: { uid: section.talk } });
  return (
    <Part title={t("title")} first={false} sunken>
      <Box id="registration">
        <Loaded read={read} failed={t("failed")} waiting={<FormSkeleton label={t("loading")} />}>
          {({ talk }) => <Ways talk={talk} />}
        </Loaded>
      </Box>
    </Part>
  );
}

function Ways({ talk }: { talk: PublicTalk }) {
  const t = useTexts(talkTexts);
  const registration = useTalkRegistration(talk.uid);
  const { ticket, isRegistered, isRegistering, values } = registration;
  const takesMore = talk.status === "open" || talk.status === "full";
  if (ticket) return <TalkTicketCard registration={registration} ticket={ticket} />;
  if (isRegistered)
    return (
      <Stack $gap={4} $align="start">
        <Callout tone="success" role="status">
          {t("sent", { email: values.email })}
        </Callout>
        <Inline $gap={2} $wrap>
          <AddToCalendar talk={talk} />
          <Button onClick={registration.find}>{t("findTitle")}</Button>
          <Button kind="quiet" onClick={registration.register}>
            {t("another")}
          </Button>
        </Inline>
      </Stack>
    );
  if (isRegistering && takesMore) return <RegistrationForm registration={registration} talk={talk} />;
  return <FindForm registration={registration} talk={talk} takesMore={takesMore} />;
}

function AddToCalendar({ talk }: { talk: PublicTalk }) {
  const t = useTexts(talkTexts);
  const download = useFileDownload();
  return (
    <Button icon={<CalendarPlus aria-hidden />} onClick={() => download(`/calendars/talks/${talk.uid}.ics`)}>
      {t("calendar")}
    </Button>
  );
}

interface FormProps {
  registration: TalkRegistration;
  talk: PublicTalk;
}

const failures = ["rate_limited"] as const;
const isKnown = (code: string): code is (typeof failures)[number] => failures.some((known) => known === code);

function Failure({ code, refused }: { code: string | null; refused: "refused" | "unknown" | "late" }) {
  const t = useTexts(talkTexts);
  if (code === null) return null;
  const why = code === "refused" ? refused : isKnown(code) ? code : "other";
  return (
    <Callout tone="danger" role="alert">
      {t(`fail.${why}`)}
    </Callout>
  );
}

function RegistrationForm({ registration, talk }: FormProps) {
  const t = useTexts(talkTexts);
  const { values, faults, failure, isBusy, change, submit, find } = registration;
  const isFull = talk.status === "full";
  return (
    <Form onSubmit={submitWith(submit)} noValidate aria-label={t("title")}>
      <Stack $gap={1}>
        <Text $strong>
          {isFull
            ? t("full")
            : talk.places_left === null
              ? t("unlimited")
              : t("places", { count: talk.places_left })}
        </Text>
        {isFull && talk.waiting_count > 0 ? (
          <Text $tone="muted">{t("waiting", { count: talk.waiting_count })}</Text>
        ) : null}
      </Stack>
      <Failure code={failure} refused="refused" />
      <TextField
        label={t("name")}
        autoComplete="name"
        required
        maxLength={120}
        value={values.name}
        onChange={change("name")}
        error={faults.name && t("nameNeeded")}
      />
      <EmailField registration={registration} />
      <Inline $gap={3} $wrap>
        <Button kind="primary" size="lg" type="submit" busy={isBusy}>
          {t(isFull ? "wait" : "register")}
        </Button>
        <AddToCalendar talk={talk} />
        <Button kind="quiet" onClick={find}>
          {t("haveCode")}
        </Button>
      </Inline>
      <Text $tone="muted" $size="sm">
        {t("privacy")} <Link to="/politica_de_privacidade">{t("policy")}</Link>
      </Text>
    </Form>
  );
}

function EmailField({ registration: { values, faults, change } }: { registration: TalkRegistration }) {
  const t = useTexts(talkTexts);
  return (
    <TextField
      label={t("email")}
      type="email"
      autoComplete="email"
      required
      value={values.email}
      onChange={change("email")}
      error={faults.email && t(faults.email === "missing" ? "emailNeeded" : "emailWrong")}
    />
  );
}

/** Finds a registration by address and mailed code, even after registration has closed. */
function FindForm({ registration, talk, takesMore }: FormProps & { takesMore: boolean }) {
  const t = useTexts(talkTexts);
  const { values, faults, failure, isBusy, change, submit, find, register, isRegistering } = registration;
  const closed = talk.status === "over" || talk.status === "cancelled" ? talk.status : null;
  return (
    <>
      {closed ? (
        <Stack $gap={1}>
          <Text $strong>{t(closed)}</Text>
          <Text $tone="muted">{t(`${closed}Hint`)}</Text>
        </Stack>
      ) : null}
      {isRegistering ? (
        <div>
          <Button onClick={find}>{t("haveCode")}</Button>
        </div>
      ) : (
        <Form onSubmit={submitWith(submit)} noValidate aria-label={t("findTitle")}>
          <Text $strong>{t("findTitle")}</Text>
          <Failure code={failure} refused="unknown" />
          <EmailField registration={registration} />
          <TextField
            label={t("code")}
            required
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={values.code}
            onChange={change("code")}
            error={faults.code && t("codeNeeded")}
          />
          <Inline $gap={3} $wrap>
            <Button kind="primary" size="lg" type="submit" busy={isBusy}>
              {t("find")}
            </Button>
            {takesMore ? (
              <Button kind="quiet" onClick={register}>
                {t("toRegister")}
              </Button>
            ) : null}
          </Inline>
        </Form>
      )}
    </>
  );
}
