import { Lock, Pencil, Trash2, UserPlus, UserRound, Users } from "lucide-react";
import { useMemo, useState } from "react";
import { Link, useParams } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useGo, useRecruiter, useTenant, useToasts } from "#client/system/app/use-system.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { useTearsheetNews } from "#client/system/recruiters/use-tearsheet-news.ts";
import {
  tearsheetCategories,
  tearsheetRead,
  useTearsheetActions,
  useTearsheetMembers,
} from "#client/system/recruiters/use-tearsheets.ts";
import { may } from "#contract/access.ts";
import type { Tearsheet } from "#contract/calls/tearsheets.ts";
import { RecordLookup } from "#features/entities/fields/record-lookup.tsx";
import { entityTexts } from "#features/entities/fields/texts.ts";
import { EntityList } from "#features/entities/lists/entity-list.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink, TriggerButton } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Stack, WideLabel } from "#ui/layout.tsx";
import { NewsPill } from "#ui/news-pill.tsx";
import { Popover } from "#ui/popover.tsx";
import { RecordHeader } from "#ui/record-header.tsx";
import { TextSkeleton } from "#ui/skeletons.tsx";
import { icons, space } from "#ui/tokens.ts";
import { TearsheetForm } from "./tearsheet-form.tsx";
import { tearsheetTexts } from "./texts.ts";

const Shown = styled.div`position: relative;`;
const Adding = styled.div`padding: ${space(4)};`;

/** One list: its candidates, as any list of candidates, and who sees it. */
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
    onDone: ({ result: name }) => {
      show({ kind: "success", text: t("added", { name }) });
      setAdded((before) => before + 1);
    },
  });
  const { id, members_count: count, owner_name: owner } = tearsheet;
  const part = useMemo(
    () => ({
      sub: { on_lists: [String(id)] },
      order: "name:asc",
      known: { tearsheet_id: id },
      empty: { title: t("noMembers"), hint: mayChange ? t("noMembersHint") : null },
    }),
    [id, mayChange, t],
  );
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
        {may(recruiter, "candidates", "read") ? (
          <EntityList
            embedded
            entity="candidates"
            part={part}
            actions={
              mayChange ? (
                <Popover
                  title={t("addMember")}
                  width="360px"
                  align="end"
                  trigger={
                    <TriggerButton icon={<UserPlus aria-hidden />} kind="primary">
                      <WideLabel>{t("addMember")}</WideLabel>
                    </TriggerButton>
                  }
                >
                  <Adding>
                    <RecordLookup
                      key={added}
                      label={t("candidate")}
                      hint={t("addHint")}
                      entity="candidates"
                      value={null}
                      name={null}
                      onChange={(id, name) => {
                        if (id !== null)
                          members.add({ id: tearsheet.id, candidate_id: id, name: name ?? "" });
                      }}
                    />
                  </Adding>
                </Popover>
              ) : null
            }
          />
        ) : (
          <EmptyState icon={<Users aria-hidden />} title={t("membersHidden")} />
        )}
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
