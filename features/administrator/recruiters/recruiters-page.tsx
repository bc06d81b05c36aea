import { UserPlus } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader, Stack } from "#ui/layout.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { EventList } from "./event-list.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { MemberList } from "./member-list.tsx";
import { recruiterTexts } from "./texts.ts";

const views = ["members", "invitations", "events"] as const;

/** Who works in the business, who was invited, and what was changed about them. */
export default function RecruitersPage() {
  const t = useTexts(recruiterTexts);
  const [search] = useSearchParams();
  const wantedView = search.get("view");
  const view = views.find((item) => item === wantedView) ?? "members";
  return (
    <Stack $gap={5}>
      <PageTitle title={t("title")} />
      <PageHeader
        title={t("title")}
        hint={t("hint")}
        actions={
          <>
            <ButtonLink as={Link} to="/administrator/roles">
              {t("roles")}
            </ButtonLink>
            <ButtonLink as={Link} to="/administrator/recruiters/new" $kind="primary">
              <UserPlus aria-hidden /> {t("invite")}
            </ButtonLink>
          </>
        }
      />
      <div>
        <Segmented
          label={t("view.label")}
          value={view}
          segments={views.map((value) => ({
            value,
            label: t(`view.${value}`),
            link: <Link to={value === "members" ? "?" : `?view=${value}`} />,
          }))}
        />
      </div>
      {view === "members" ? <MemberList /> : null}
      {view === "invitations" ? <InvitationList /> : null}
      {view === "events" ? <EventList /> : null}
    </Stack>
  );
}
