import { Plus } from "lucide-react";
import { useCallback } from "react";
import { Link } from "react-router";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { sitePageActions, sitePages } from "#client/system/administrators/site-pages.ts";
import { useGo } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { PageState, SitePageSummary } from "#contract/calls/site-editing.ts";
import { type PageKind, pageKinds } from "#contract/calls/site-pages.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import type { Tone } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { PageHeader, SectionHeader, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { pageTexts } from "./texts.ts";

export const stateTones: Record<PageState, Tone> = {
  default: "neutral",
  draft: "warning",
  scheduled: "info",
  published: "success",
  withdrawn: "neutral",
};
export const editorOf = (siteId: number, path: string) =>
  `/administrator/site_configs/${siteId}?page=${encodeURIComponent(path)}`;

const actions = { begin: sitePageActions.begin };

/** Every page of the business's sites, with its state. */
export default function PageList({ siteId }: { siteId: number }) {
  const t = useTexts(pageTexts);
  const go = useGo();
  const read = useRead(sitePages);
  const begun = useCallback(
    ({ result }: Done<typeof actions>) => go(editorOf(siteId, result.page.path)),
    [go, siteId],
  );
  const action = useActions([], actions, begun);
  const begin = (kind: "page" | "article") =>
    action.ask("begin", { kind, path: "/", title_pt: "", title_en: "" }, ["path", "title_pt", "title_en"]);
  return (
    <Stack $gap={5}>
      <PageTitle title={t("title")} />
      <PageHeader
        title={t("title")}
        hint={t("hint")}
        actions={
          <Button kind="primary" icon={<Plus aria-hidden />} onClick={() => begin("page")}>
            {t("new")}
          </Button>
        }
      />
      <Loaded read={read} lines={10}>
        {({ pages }) =>
          pageKinds.map((kind) => (
            <Group
              key={kind}
              kind={kind}
              siteId={siteId}
              pages={pages.filter((page) => page.kind === kind)}
              onArticle={() => begin("article")}
            />
          ))
        }
      </Loaded>
      <NewPage action={action} />
    </Stack>
  );
}

/** The pages of one kind, and where more of them begin. */
function Group({
  kind,
  siteId,
  pages,
  onArticle,
}: {
  kind: PageKind;
  siteId: number;
  pages: readonly SitePageSummary[];
  onArticle: () => void;
}) {
  const t = useTexts(pageTexts);
  const locale = useLocale();
  const { dateTime } = useFormats();
  const lastChange = (at: string | null, name: string | null) => {
    if (at === null) return t("unchanged");
    return name === null ? dateTime(at) : t("by", { date: dateTime(at), name });
  };
  const more = {
    page: null,
    article: (
      <Button size="sm" icon={<Plus aria-hidden />} onClick={onArticle}>
        {t("newArticle")}
      </Button>
    ),
    event: (
      <ButtonLink as={Link} $size="sm" to="/administrator/c-talks/events">
        {t("talks")}
      </ButtonLink>
    ),
  };
  return (
    <Stack as="section" $gap={3} aria-label={t(`group.${kind}`)}>
      <SectionHeader title={t(`group.${kind}`)} hint={t(`groupHint.${kind}`)}>
        {more[kind]}
      </SectionHeader>
      {pages.length === 0 ? (
        <Text $tone="muted">{t(`noneOf.${kind}`)}</Text>
      ) : (
        <SimpleTable stacked label={t(`group.${kind}`)}>
          <thead>
            <tr>
              <th scope="col">{t("page")}</th>
              <th scope="col">{t("address")}</th>
              <th scope="col">{t("standing")}</th>
              <th scope="col">{t("changed")}</th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ path, state, updated_at, editor_name, ...page }) => (
              <tr key={path}>
                <th scope="row">
                  <Link to={editorOf(siteId, path)}>{page[`title_${locale}`]}</Link>
                </th>
                <td data-narrow>
                  <Text $size="sm" $tone="muted">
                    {path}
                  </Text>
                </td>
                <td>
                  <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
                </td>
                <td data-label={t("changed")}>{lastChange(updated_at, editor_name)}</td>
              </tr>
            ))}
          </tbody>
        </SimpleTable>
      )}
    </Stack>
  );
}

function NewPage({ action }: { action: ReturnType<typeof useActions<typeof actions>> }) {
  const t = useTexts(pageTexts);
  const { errorAt } = useFormTexts();
  const form = action.form("begin");
  const ofAddress = action.errors.find(({ path }) => path.endsWith("path"));
  const addressError =
    ofAddress && !["in_use", "required"].includes(ofAddress.rule)
      ? t("addressWrong")
      : errorAt(action.errors, "path");
  const fields = [
    { name: "title_pt", label: t("newTitlePt") },
    { name: "title_en", label: t("newTitleEn") },
  ] as const;
  return (
    <ActionDialog
      action={action}
      name="begin"
      title={t(form?.draft.kind === "article" ? "newArticle" : "new")}
      submit={t("begin")}
    >
      {fields.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          required
          maxLength={120}
          value={form?.draft[name] ?? ""}
          error={errorAt(action.errors, name)}
          onChange={(value) => form?.change(name, value)}
        />
      ))}
      <TextField
        label={t("address")}
        hint={t("addressHint")}
        required
        maxLength={120}
        value={form?.draft.path ?? ""}
        error={addressError}
        onChange={(value) => form?.change("path", value)}
      />
    </ActionDialog>
  );
}
