import { ArrowLeft, CalendarDays, Eye } from "lucide-react";
import { useCallback } from "react";
import { Link, useParams } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { memberActions, member as memberRead } from "#client/system/administrators/team.ts";
import { useViewAs } from "#client/system/administrators/views.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { MemberDetails } from "#contract/calls/recruiters.ts";
import { useRefusal } from "#features/forms/use-refusal.ts";
import BillingHandoverPanel from "#features/shared/billing-handover/billing-handover.tsx";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { formatPhone } from "#ui/phone.ts";
import { RecordHeader } from "#ui/record-header.tsx";
import { from, space } from "#ui/tokens.ts";
import { Leaving } from "./leaving.tsx";
import { MemberAccessForm } from "./member-access.tsx";
import { AccessBadges } from "./member-list.tsx";
import { MemberSessions } from "./member-sessions.tsx";
import { MemberTeam } from "./member-team.tsx";
import { OwnedList } from "./owned-list.tsx";
import { recruiterTexts } from "./texts.ts";

const Halves = styled.div`
  display: grid; gap: ${space(5)}; align-items: start; grid-template-columns: minmax(0, 1fr);
  ${from("desktop")} { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
`;

/** One member: permissions, sessions, ownership; deactivation and return. */
export default function RecruiterPage() {
  const { id = "" } = useParams();
  const read = useRead(memberRead, { params: { id: Number(id) } });
  return (
    <Loaded read={read} lines={10}>
      {({ recruiter }) => <Details key={recruiter.id} member={recruiter} />}
    </Loaded>
  );
}

function Details({ member }: { member: MemberDetails }) {
  const t = useTexts(recruiterTexts);
  const { date } = useFormats();
  const own = useRecruiter().id === member.id;
  const phone = member.mobile_phone ?? member.phone;
  return (
    <Stack $gap={5}>
      <PageTitle title={member.name} />
      <Link to="/administrator/recruiters">
        <Inline $gap={1}>
          <ArrowLeft aria-hidden /> {t("one.back")}
        </Inline>
      </Link>
      <RecordHeader
        name={member.name}
        picture={{ src: member.photoUrl }}
        badges={<AccessBadges member={member} />}
        about={[member.role_name, member.email, phone ? formatPhone(phone) : null]
          .filter(Boolean)
          .join(" · ")}
        facts={[
          {
            key: "since",
            label: t("one.sinceLabel"),
            icon: <CalendarDays aria-hidden />,
            value: t("one.since", { day: date(member.created_at) }),
          },
        ]}
        actions={
          <>
            <ButtonLink as={Link} to={`/administrator/recruiters?view=events&person=${member.id}`}>
              {t("one.changes")}
            </ButtonLink>
            {own || member.deactivated_at ? null : <SeeAs id={member.id} />}
            <Leaving member={member} own={own} />
          </>
        }
      />
      {member.deactivated_at ? (
        <Callout tone="warning">{t("one.deactivatedSince", { day: date(member.deactivated_at) })}</Callout>
      ) : null}
      <Halves>
        <MemberAccessForm member={member} />
        <Stack $gap={5}>
          <MemberTeam member={member} />
          {member.deactivated_at ? null : (
            <>
              <Password member={member} />
              <MemberSessions id={member.id} />
            </>
          )}
          <Owned member={member} />
          <BillingHandoverPanel type="recruiter" id={member.id} />
        </Stack>
      </Halves>
    </Stack>
  );
}

/** The product as the member sees it; nothing can be written meanwhile. */
function SeeAs({ id }: { id: number }) {
  const t = useTexts(recruiterTexts);
  const onRefused = useRefusal(t("notDone"));
  const view = useViewAs(id, onRefused);
  return (
    <Button icon={<Eye aria-hidden />} busy={view.busy} onClick={view.start} title={t("one.seeAsHint")}>
      {t("one.seeAs")}
    </Button>
  );
}

/** Chosen by the person alone: an administrator only has the link sent. */
function Password({ member }: { member: MemberDetails }) {
  const t = useTexts(recruiterTexts);
  const { show } = useToasts();
  const { id, email } = member;
  const onDone = useCallback(
    (_: Done<ReturnType<typeof memberActions>>) =>
      show({ kind: "success", text: t("one.passwordMailed", { email }) }),
    [show, t, email],
  );
  const onRefused = useRefusal(t("notDone"));
  const action = useActions([id], memberActions(id), onDone, onRefused);
  return (
    <Panel>
      <Stack $gap={3}>
        <Heading>{t("one.password")}</Heading>
        <Text $tone="muted" $size="sm">
          {t("one.passwordHint")}
        </Text>
        <div>
          <Button busy={action.busy} onClick={() => action.start("mailPassword")}>
            {t("one.mailPassword")}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}

function Owned({ member: { owns } }: { member: MemberDetails }) {
  const t = useTexts(recruiterTexts);
  return (
    <Panel>
      <Stack $gap={3}>
        <Heading>{t("one.owns")}</Heading>
        {owns.length === 0 ? <Text $tone="muted">{t("one.ownsNothing")}</Text> : null}
        <OwnedList owns={owns} />
      </Stack>
    </Panel>
  );
}
