import { ArrowLeft, ExternalLink } from "lucide-react";
import { useCallback, useState } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { editedPage } from "#client/system/administrators/site-pages.ts";
import { type PageDraft, placed, usePageForm } from "#client/system/administrators/use-page-form.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { EditedPage, PageVersion } from "#contract/calls/site-editing.ts";
import type { SiteSection } from "#contract/calls/site-sections.ts";
import type { TenantConfig } from "#contract/calls/tenant.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Callout } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { Inline, PageHeader, Panel, SectionHeader, Stack, Text } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { TextArea } from "#ui/text-area.tsx";
import { from, space } from "#ui/tokens.ts";
import { PageHistory } from "./page-history.tsx";
import { editorOf, stateTones } from "./page-list.tsx";
import { PagePreview } from "./page-preview.tsx";
import { SectionList } from "./section-list.tsx";
import { SharePreview } from "./share-preview.tsx";
import { pageTexts } from "./texts.ts";

const Sides = styled.div`
  display: grid; gap: ${space(5)}; align-items: start; grid-template-columns: minmax(0, 1fr);
  ${from("desktop")} { grid-template-columns: minmax(340px, 5fr) minmax(0, 7fr); > :last-child { position: sticky; top: ${space(18)}; } }
`;

/** In reach however long the fields below are. */
const Bar = styled.div`
  ${from("desktop")} { position: sticky; top: ${space(14)}; z-index: 2; padding: ${space(3)} 0; background: var(--surface); border-bottom: 1px solid var(--line); }
`;

interface Site {
  id: number;
  config: TenantConfig;
  /** Ends with a slash. */
  url: string;
}

/** A page of the site: its content at the left, the page itself at the right. */
export default function PageEditor({ site, path }: { site: Site; path: string }) {
  const read = useRead(editedPage, { query: { path } });
  return (
    <Loaded read={read} lines={12}>
      {({ page }) => <Editor key={path} page={page} site={site} />}
    </Loaded>
  );
}

function Editor({ page, site }: { page: EditedPage; site: Site }) {
  const t = useTexts(pageTexts);
  const locale = useLocale();
  const { show } = useToasts();
  const saved = useCallback(
    ({ state }: PageDraft) =>
      show({ kind: "success", text: t(state === "draft" || state === "default" ? "saved" : state) }),
    [show, t],
  );
  const form = usePageForm(page, saved);
  const { draft, errors } = form;
  const [open, setOpen] = useState<number | null>(null);
  const nameOf = (section: SiteSection) => {
    const kind = t(`kind.${section.kind}`);
    const title = "title" in section ? section.title?.[locale] : undefined;
    return title ? `${kind}: ${title}` : kind;
  };
  const restore = ({ version, sections, ...then }: PageVersion) => {
    const { title_pt, title_en, description_pt, description_en, author_name, published_on } = then;
    const byline = draft.kind === "article" ? { author_name, published_on } : {};
    form.change({
      title_pt,
      title_en,
      description_pt,
      description_en,
      ...byline,
      sections: placed(sections),
    });
    setOpen(null);
    show({ kind: "info", text: t("restoredVersion", { version }) });
  };
  const title = draft[`title_${locale}`];
  return (
    <Stack $gap={5}>
      <PageTitle title={title} />
      <Inline>
        <ButtonLink as={Link} to={editorOf(site.id, "")} $kind="quiet" $size="sm">
          <ArrowLeft aria-hidden />
          {t("back")}
        </ButtonLink>
      </Inline>
      <PageHeader
        title={title}
        hint={draft.path}
        actions={
          <>
            <SharePreview path={draft.path} hasChanges={form.hasChanges} />
            {draft.is_live ? (
              <ButtonLink href={`${site.url}${draft.path.slice(1)}`} target="_blank" rel="noopener">
                <ExternalLink aria-hidden />
                {t("visit")}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <Sides>
        <Panel>
          <Stack $gap={6}>
            <Bar>
              <Standing form={form} />
            </Bar>
            <SectionList
              sections={draft.sections}
              errors={errors}
              open={open}
              nameOf={nameOf}
              onOpen={setOpen}
              onChange={(sections) => form.change({ sections })}
            />
            {open === null && draft.kind === "article" ? <BylineFields form={form} /> : null}
            {open === null ? <SearchFields form={form} /> : null}
          </Stack>
        </Panel>
        <PagePreview
          sections={draft.sections}
          config={site.config}
          open={open}
          nameOf={nameOf}
          onOpen={setOpen}
        />
      </Sides>
      <PageHistory path={draft.path} onRestore={restore} />
    </Stack>
  );
}

type Form = ReturnType<typeof usePageForm>;

/** The page's state, and its possible actions. */
function Standing({ form }: { form: Form }) {
  const t = useTexts(pageTexts);
  const { dateTime } = useFormats();
  const { errorAt, failureText } = useFormTexts();
  const { draft, busy, errors, failure, hasChanges, inConflict } = form;
  const { state, is_live, publish_at } = draft;
  const [at, setAt] = useState<string | null>(null);
  const isWaiting = state === "draft" || state === "default" || state === "withdrawn";
  return (
    <Stack as="form" noValidate $gap={3} onSubmit={submitWith(form.save)} aria-busy={busy}>
      <Inline $wrap>
        <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
        <Text $size="sm" $tone="muted">
          {state === "scheduled" && publish_at
            ? t("scheduledFor", { date: dateTime(publish_at) })
            : state === "default"
              ? t("standsDefault")
              : is_live
                ? state === "draft" && t("standsLive")
                : t("standsNowhere")}
        </Text>
      </Inline>
      <Inline $wrap>
        <Button
          kind="primary"
          busy={busy}
          disabled={inConflict || !(hasChanges || isWaiting || state === "scheduled")}
          onClick={() => form.publish({ shown: true, at: null })}
        >
          {t("publish")}
        </Button>
        <Button type="submit" busy={busy} disabled={inConflict || !hasChanges}>
          {t("saveDraft")}
        </Button>
        <Button
          aria-expanded={at !== null}
          disabled={inConflict}
          onClick={() => setAt(at === null ? "" : null)}
        >
          {t("schedule")}
        </Button>
        {is_live && state !== "default" ? (
          <Button
            kind="quiet"
            disabled={inConflict || busy}
            onClick={() => form.publish({ shown: false, at: null })}
          >
            {t("withdraw")}
          </Button>
        ) : null}
        {hasChanges && !inConflict ? (
          <Button kind="quiet" onClick={form.discard}>
            {t("discard")}
          </Button>
        ) : null}
      </Inline>
      {at === null ? null : (
        <Inline $wrap $align="end">
          <DateField
            withTime
            label={t("scheduleAt")}
            value={at}
            error={errorAt(errors, "publication.at")}
            onChange={setAt}
          />
          <Button
            busy={busy}
            disabled={at === ""}
            onClick={() => form.publish({ shown: true, at: new Date(at).toISOString() })}
          >
            {t("scheduleIt")}
          </Button>
        </Inline>
      )}
      {form.restored && hasChanges ? <Callout tone="info">{t("restored")}</Callout> : null}
      {inConflict ? (
        <Callout tone="warning" role="alert">
          <Stack $gap={3}>
            {t("conflict")}
            <Inline $wrap>
              <Button size="sm" onClick={form.rebase}>
                {t("keepMine")}
              </Button>
              <Button size="sm" kind="quiet" onClick={form.discard}>
                {t("takeTheirs")}
              </Button>
            </Inline>
          </Stack>
        </Callout>
      ) : failure ? (
        <Callout tone="danger" role="alert">
          {failureText(failure)}
        </Callout>
      ) : null}
    </Stack>
  );
}

/** Who wrote an article, and its day: above it, in lists, and for search engines. */
function BylineFields({ form: { draft, errors, change } }: { form: Form }) {
  const t = useTexts(pageTexts);
  const { errorAt } = useFormTexts();
  return (
    <Stack $gap={3}>
      <SectionHeader title={t("byline")} hint={t("bylineHint")} />
      <TextField
        label={t("author")}
        required
        maxLength={120}
        value={draft.author_name ?? ""}
        error={errorAt(errors, "author_name")}
        onChange={(author_name) => change({ author_name })}
      />
      <DateField
        label={t("publishedOn")}
        required
        value={draft.published_on ?? ""}
        error={errorAt(errors, "published_on")}
        onChange={(published_on) => change({ published_on })}
      />
    </Stack>
  );
}

function SearchFields({ form: { draft, errors, change } }: { form: Form }) {
  const t = useTexts(pageTexts);
  const { errorAt } = useFormTexts();
  return (
    <Stack $gap={3}>
      <SectionHeader title={t("searchEngines")} hint={t("searchHint")} />
      {(["pt", "en"] as const).map((locale) => (
        <Stack key={locale} $gap={3}>
          <TextField
            label={t(locale === "pt" ? "inPt" : "inEn", { name: t("titleOf") })}
            required
            maxLength={120}
            value={draft[`title_${locale}`]}
            error={errorAt(errors, `title_${locale}`)}
            onChange={(value) => change({ [`title_${locale}`]: value })}
          />
          <TextArea
            label={t(locale === "pt" ? "inPt" : "inEn", { name: t("description") })}
            required
            rows={2}
            maxLength={200}
            value={draft[`description_${locale}`]}
            error={errorAt(errors, `description_${locale}`)}
            onChange={(value) => change({ [`description_${locale}`]: value })}
          />
        </Stack>
      ))}
    </Stack>
  );
}
