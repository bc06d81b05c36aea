import { Lock, Pencil, Trash2, UserRound, Users, X } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useGo, useRecruiter, useTenant, useToasts } from "#client/system/app/use-system.ts";
import { useRead, useReadPages } from "#client/system/page/use-read.ts";
import { useTearsheetNews } from "#client/system/recruiters/use-tearsheet-news.ts";
import {
  tearsheetCategories,
  tearsheetMembers,
  tearsheetRead,
  useTearsheetActions,
  useTearsheetMembers,
} from "#client/system/recruiters/use-tearsheets.ts";
import { may } from "#contract/access.ts";
import type { Tearsheet, TearsheetMember } from "#contract/calls/tearsheets.ts";
import { candidateStatus } from "#contract/catalogues/candidates.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { RecordLookup } from "#features/entities/fields/record-lookup.tsx";
import { statusHue } from "#features/entities/fields/status-hues.ts";
import { entityTexts } from "#features/entities/fields/texts.ts";
import { Loaded, ReadMore } from "#features/shared/reading/loaded.tsx";
import { Button, ButtonLink, IconButton } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Avatar, Badge, EmptyState } from "#ui/feedback.tsx";
import { Panel, Stack, Text } from "#ui/layout.tsx";
import { NewsPill } from "#ui/news-pill.tsx";
import { RecordHeader } from "#ui/record-header.tsx";
import { TextSkeleton } from "#ui/skeletons.tsx";
import { below, icons, space, weight } from "#ui/tokens.ts";
import { TearsheetForm } from "./tearsheet-form.tsx";
import { tearsheetTexts } from "./texts.ts";

const List = styled.ul`
  list-style: none; margin: 0; padding: 0;
  li { display: flex; align-items: center; gap: ${space(3)}; padding: ${space(2.5)} 0; border-bottom: 1px solid var(--line); }
  li:last-child { border-bottom: 0; }
  li > div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  a { color: inherit; font-weight: ${weight.medium}; text-decoration: none; &:hover { text-decoration: underline; } }
  ${below("phone")} {
    li { display: grid; grid-template-columns: auto 1fr auto; row-gap: ${space(1.5)}; }
    li > div + span { grid-area: 2 / 2; justify-self: start; }
    li > button { grid-area: 1 / 3; }
  }
`;

const Shown = styled.div`position: relative;`;
const Add = styled.div`max-width: 480px;`;

/** One list: its members, and who sees it. */
export default function TearsheetPage() {
  const t = useTexts(tearsheetTexts);
  const id = Number(useParams().id);
  const read = useRead(tearsheetRead, { params: { id } });
  if (read.state === "failed" && !read.data && read.error.code === "not_found")
    return (
      <EmptyState
        title={t("gone")}
        action={
          <ButtonLink as={Link} to="/recruiters/tearsheets">
            {t("title")}
          </ButtonLink>
        }
      >
        {t("goneHint")}
      </EmptyState>
    );
  return (
    <Loaded read={read} failed={t("failed")} waiting={<TextSkeleton label={t("loading")} />}>
      {({ tearsheet }) => <OneTearsheet key={id} tearsheet={tearsheet} />}
    </Loaded>
  );
}

function OneTearsheet({ tearsheet }: { tearsheet: Tearsheet }) {
  const t = useTexts(tearsheetTexts);
  const ofEntities = useTexts(entityTexts);
  const recruiter = useRecruiter();
  const go = useGo();
  const { number } = useFormats();
  const { show, raise } = useToasts();
  const [dialog, setDialog] = useState<"edit" | "delete" | null>(null);
  /** The number of candidates added: each search starts over. */
  const [added, setAdded] = useState(0);
  useDocumentTitle(tearsheet.name, useTenant().title);
  const others = useTearsheetNews();
  const mayChange = may(recruiter, "tearsheets", "update");
  const categories = useRead(tearsheetCategories, dialog === "edit" ? {} : null);
  const refused = () => show({ kind: "error", text: t("refused") });
  const removal = useTearsheetActions(
    tearsheet.id,
    () => {
      raise("success", { code: "record_deleted", label: tearsheet.name });
      go("/recruiters/tearsheets", { replace: true });
    },
    refused,
  );
  const remove = () => {
    setDialog(null);
    removal.start("remove", { id: tearsheet.id });
  };
  const members = useTearsheetMembers(`list ${tearsheet.id}`, {
    onDone: ({ action, result: name }) => {
      show({ kind: "success", text: t(action === "add" ? "added" : "removed", { name }) });
      if (action === "add") setAdded((before) => before + 1);
    },
    onTakeOffRefused: refused,
  });
  const { members_count: count, owner_name: owner } = tearsheet;
  return (
    <Stack $gap={4}>
      <RecordHeader
        name={tearsheet.name}
        badges={
          <>
            {tearsheet.category_name ? <Badge tone="accent">{tearsheet.category_name}</Badge> : null}
            {tearsheet.privacy === "private" ? (
              <Badge>
                <Lock size={icons.xSmall} aria-hidden /> {t("privateBadge")}
              </Badge>
            ) : null}
          </>
        }
        about={tearsheet.description}
        facts={[
          {
            key: "count",
            label: t("members"),
            icon: <Users aria-hidden />,
            value: t("count", { count, shown: number(count) }),
          },
          ...(owner
            ? [
                {
                  key: "owner",
                  label: t("owner"),
                  icon: <UserRound aria-hidden />,
                  value: t("by", { name: owner }),
                },
              ]
            : []),
        ]}
        actions={
          <>
            {mayChange ? (
              <Button icon={<Pencil aria-hidden />} onClick={() => setDialog("edit")}>
                {t("edit")}
              </Button>
            ) : null}
            {may(recruiter, "tearsheets", "delete") ? (
              <Button icon={<Trash2 aria-hidden />} onClick={() => setDialog("delete")}>
                {t("delete")}
              </Button>
            ) : null}
          </>
        }
      />
      <Shown>
        <NewsPill text={others.changed ? t("listChanged") : null} onShow={others.show} />
        <Panel>
          <Stack $gap={4}>
            {mayChange && may(recruiter, "candidates", "read") ? (
              <Add>
                <RecordLookup
                  key={added}
                  label={t("addMember")}
                  entity="candidates"
                  value={null}
                  name={null}
                  onChange={(id, name) => {
                    if (id !== null) members.add({ id: tearsheet.id, candidate_id: id, name: name ?? "" });
                  }}
                />
              </Add>
            ) : null}
            <Members
              tearsheet={tearsheet}
              onRemove={
                mayChange
                  ? ({ candidate_id, name }) => members.takeOff({ id: tearsheet.id, candidate_id, name })
                  : null
              }
            />
          </Stack>
        </Panel>
      </Shown>
      {dialog === "edit" && categories.data ? (
        <TearsheetForm
          tearsheet={tearsheet}
          categories={categories.data.tearsheet_categories}
          onClose={() => setDialog(null)}
          onSaved={() => setDialog(null)}
        />
      ) : null}
      <ConfirmDialog
        open={dialog === "delete"}
        title={ofEntities("deletion", { label: tearsheet.name, count: 1 })}
        confirmLabel={t("delete")}
        cancelLabel={t("cancel")}
        danger
        busy={removal.busy}
        onConfirm={() => remove()}
        onCancel={() => setDialog(null)}
      />
    </Stack>
  );
}

/** The candidates of a list, page by page. */
function Members({
  tearsheet,
  onRemove,
}: {
  tearsheet: Tearsheet;
  onRemove: ((member: TearsheetMember) => void) | null;
}) {
  const t = useTexts(tearsheetTexts);
  const locale = useLocale();
  const formats = useFormats();
  const read = useReadPages(tearsheetMembers, { params: { id: tearsheet.id }, query: {} });
  return (
    <Loaded read={read} failed={t("failed")} waiting={<TextSkeleton label={t("loading")} />}>
      {(pages) => {
        const members = pages.flatMap((page) => page.members);
        if (members.length === 0)
          return (
            <EmptyState icon={<Users aria-hidden />} title={t("noMembers")}>
              {onRemove ? t("noMembersHint") : null}
            </EmptyState>
          );
        return (
          <>
            <List aria-label={t("members")}>
              {members.map((member) => (
                <li key={member.candidate_id}>
                  <Avatar name={member.name} src={member.avatar_url} />
                  <div>
                    <Link to={`/recruiters/candidates/${member.candidate_id}`}>{member.name}</Link>
                    <Text $tone="muted" $size="sm">
                      {[member.role_name, member.company_name].filter(Boolean).join(" · ")}
                    </Text>
                    <Text $tone="muted" $size="xs">
                      {t("addedOn", { when: formats.date(member.added_at) })}
                      {member.by_name ? ` · ${member.by_name}` : ""}
                    </Text>
                  </div>
                  <Badge dot tone={statusHue(member.status, "candidate_status")}>
                    {labelIn(candidateStatus, member.status, locale)}
                  </Badge>
                  {onRemove ? (
                    <IconButton
                      label={t("removeMember", { name: member.name })}
                      onClick={() => onRemove(member)}
                    >
                      <X aria-hidden />
                    </IconButton>
                  ) : null}
                </li>
              ))}
            </List>
            <ReadMore read={read} label={t("more")} size="sm" />
          </>
        );
      }}
    </Loaded>
  );
}
