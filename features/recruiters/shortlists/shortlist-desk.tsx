import {
  CalendarClock,
  CalendarDays,
  Download,
  Link2Off,
  RefreshCw,
  Send,
  Settings2,
  Users,
} from "lucide-react";
import { useCallback } from "react";
import { Link } from "react-router";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useRecruiter, useTenant, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useFileDownload } from "#client/system/page/use-file-download.ts";
import { type DeskTable, deskActions } from "#client/system/shortlists/desk-actions.ts";
import { useShortlistFollow } from "#client/system/shortlists/use-shortlist-follow.ts";
import { may } from "#contract/access.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, TriggerButton } from "#ui/button.tsx";
import { Callout, ErrorState, Skeleton } from "#ui/feedback.tsx";
import { Panel, Stack, VisuallyHidden } from "#ui/layout.tsx";
import { Menu } from "#ui/menu.tsx";
import { RecordHeader } from "#ui/record-header.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { DeskCandidates } from "./desk-candidates.tsx";
import { DeskComments } from "./desk-comments.tsx";
import { DeskContacts } from "./desk-contacts.tsx";
import { DeskPreview } from "./desk-preview.tsx";
import { FollowShortlist } from "./follow-shortlist.tsx";
import { LinkDialogs } from "./link-dialogs.tsx";
import { LinkStatus } from "./link-status.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { SettingsDialog, settingsOf } from "./settings-dialog.tsx";
import { shortlistPath } from "./share-dialog.tsx";
import { shortlistsTexts } from "./texts.ts";

const tabs = ["evaluations", "candidates", "comments", "contacts", "preview"] as const;
export type DeskTab = (typeof tabs)[number];
export const isDeskTab = (name: string): name is DeskTab => tabs.some((tab) => tab === name);

/** A shortlist on its recruiters' desk: followed live, put together, sent and looked at as the client does. */
export function ShortlistDesk({ shortlistId, tab }: { shortlistId: number; tab: DeskTab }) {
  const t = useTexts(shortlistsTexts);
  const tenant = useTenant();
  const follow = useShortlistFollow(shortlistId);
  useDocumentTitle(follow.followed?.shortlist.name, tenant.title);
  if (follow.failed) {
    const gone = follow.failure === "not_found";
    return (
      <Panel>
        <ErrorState
          title={t(gone ? "notFound" : "failedOne")}
          action={gone ? null : <Button onClick={follow.retry}>{t("retry")}</Button>}
        >
          {t(gone ? "notFoundHint" : "failedHint")}
        </ErrorState>
      </Panel>
    );
  }
  if (!follow.followed)
    return (
      <Stack $gap={5}>
        <VisuallyHidden role="status">{t("loading")}</VisuallyHidden>
        <Skeleton $width="320px" $height="26px" />
        <Skeleton $height="110px" />
        <Skeleton $height="260px" />
      </Stack>
    );
  return <Loaded follow={follow} followed={follow.followed} tab={tab} />;
}

export type Follow = ReturnType<typeof useShortlistFollow>;
export type Followed = NonNullable<Follow["followed"]>;

function Loaded({ follow, followed, tab }: { follow: Follow; followed: Followed; tab: DeskTab }) {
  const t = useTexts(shortlistsTexts);
  const formats = useFormats();
  const words = useFormTexts();
  const recruiter = useRecruiter();
  const download = useFileDownload();
  const { show } = useToasts();
  const { shortlist, applies, like_candidates, replies, contacts } = followed;
  const { reload } = follow;
  const onDone = useCallback(
    (done: Done<DeskTable>) => {
      const text =
        done.action === "send" ? t("desk.send.sent", { count: done.result.sent }) : t("desk.saved");
      show({ kind: "success", text });
      reload();
    },
    [show, t, reload],
  );
  const action = useActions([shortlist.id], deskActions(shortlist.id), onDone, undefined, {
    version: shortlist.lock_version,
    onConflict: reload,
  });
  const mayChange = may(recruiter, "jobs", "update");
  const isOpen = shortlist.revoked_at === null;
  const file = (kind: "dashboard" | "mapping") => () =>
    download(`/recruiters/shortlists/${shortlist.id}/files/${kind}`);
  const path = shortlistPath(shortlist.job_id, shortlist.id);
  return (
    <Stack $gap={4}>
      <RecordHeader
        name={shortlist.name}
        {...(shortlist.client_company_name
          ? { picture: { name: shortlist.client_company_name, square: true } }
          : {})}
        badges={
          <>
            <LinkStatus shortlist={shortlist} />
            {shortlist.anonymous ? <Badge>{t("anonymous")}</Badge> : null}
            {shortlist.has_password ? <Badge>{t("withPassword")}</Badge> : null}
          </>
        }
        about={[shortlist.job_title, shortlist.client_company_name].filter(Boolean).join(" · ")}
        facts={[
          {
            key: "candidates",
            label: t("desk.tabs.candidates"),
            icon: <Users aria-hidden />,
            value: t("candidates", { count: applies.length }),
          },
          {
            key: "created",
            label: t("desk.when"),
            icon: <CalendarDays aria-hidden />,
            value: t("created", { date: formats.date(shortlist.created_at) }),
          },
          ...(shortlist.expires_at
            ? [
                {
                  key: "until",
                  label: t("desk.valid"),
                  icon: <CalendarClock aria-hidden />,
                  value: t("until", { date: formats.date(shortlist.expires_at) }),
                },
              ]
            : []),
        ]}
        actions={
          <>
            {may(recruiter, "jobs", "export") ? (
              <Menu
                align="end"
                trigger={<TriggerButton icon={<Download aria-hidden />}>{t("desk.download")}</TriggerButton>}
                items={[
                  { key: "dashboard", label: t("desk.dashboard"), onSelect: file("dashboard") },
                  { key: "mapping", label: t("desk.mapping"), onSelect: file("mapping") },
                ]}
              />
            ) : null}
            {mayChange ? (
              <>
                <Button
                  icon={<Settings2 aria-hidden />}
                  onClick={() => action.ask("settings", settingsOf(shortlist), ["name"])}
                >
                  {t("desk.settings.open")}
                </Button>
                <Button
                  icon={<RefreshCw aria-hidden />}
                  busy={follow.linkState === "rotating"}
                  onClick={follow.askToRotate}
                >
                  {t("link.rotate")}
                </Button>
              </>
            ) : null}
            {mayChange && isOpen ? (
              <>
                <Button icon={<Link2Off aria-hidden />} onClick={follow.askToRevoke}>
                  {t("link.revoke")}
                </Button>
                <Button
                  kind="primary"
                  icon={<Send aria-hidden />}
                  onClick={() =>
                    action.ask(
                      "send",
                      {
                        to: contacts.map((contact) => ({
                          id: `${contact.client_contact_id}`,
                          label: contact.name,
                        })),
                        message: shortlist.message ?? "",
                      },
                      ["to"],
                    )
                  }
                >
                  {t("desk.send.open")}
                </Button>
              </>
            ) : null}
          </>
        }
      />
      {follow.linkFailure ? (
        <Callout tone="danger" role="alert">
          {words.failureText(follow.linkFailure)}
        </Callout>
      ) : null}
      <TabLinks
        label={t("desk.views")}
        tabs={tabs.map((name, index) => ({
          key: name,
          label: t(`desk.tabs.${name}`),
          current: name === tab,
          link: <Link to={index === 0 ? path : `${path}/${name}`} />,
        }))}
      />
      {tab === "evaluations" ? <FollowShortlist follow={follow} followed={followed} /> : null}
      {tab === "candidates" ? (
        <DeskCandidates shortlist={shortlist} applies={applies} action={mayChange ? action : null} />
      ) : null}
      {tab === "comments" ? (
        <DeskComments
          shortlist={shortlist}
          applies={applies}
          likes={like_candidates}
          replies={replies}
          action={mayChange ? action : null}
        />
      ) : null}
      {tab === "contacts" ? (
        <DeskContacts jobId={shortlist.job_id} contacts={contacts} action={mayChange ? action : null} />
      ) : null}
      {tab === "preview" ? <DeskPreview shortlist={shortlist} /> : null}
      <SettingsDialog action={action} />
      <SendDialog action={action} jobId={shortlist.job_id} />
      <LinkDialogs follow={follow} />
    </Stack>
  );
}
