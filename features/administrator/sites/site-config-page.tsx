import { ExternalLink, LayoutTemplate } from "lucide-react";
import { Suspense, useCallback, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { headerActions } from "#client/system/administrators/site-actions.ts";
import { siteConfig } from "#client/system/administrators/sites.ts";
import { useSiteForm } from "#client/system/administrators/use-site-form.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { SiteConfig } from "#contract/calls/sites.ts";
import { SaveButtons } from "#features/forms/save-buttons.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { useRefusal } from "#features/forms/use-refusal.ts";
import { lazy } from "#features/shared/lazy.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { PageHeader, Panel, Stack } from "#ui/layout.tsx";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { Tabs } from "#ui/tabs.tsx";
import { from, space } from "#ui/tokens.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { changesTexts } from "../setting-changes/texts.ts";
import { useThemeShown } from "./color-fields.tsx";
import { siteAddress } from "./site-address.ts";
import { AccessFields, ContentFields, LookFields } from "./site-fields.tsx";
import { SitePreview } from "./site-preview.tsx";
import { siteTexts } from "./texts.ts";
import { useSiteWords } from "./use-site-words.ts";

const SideBySide = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: ${space(5)}; align-items: start;
  ${from("desktop")} { grid-template-columns: minmax(0, 1fr) minmax(320px, 420px); > :last-child { position: sticky; top: ${space(18)}; } }
`;

const Below = styled.div`padding-top: ${space(5)};`;

const PageList = lazy(() => import("../site-pages/page-list.tsx"));
const SiteChanges = lazy(() =>
  import("../setting-changes/setting-changes.tsx").then((room) => ({ default: room.SiteChanges })),
);
const PageEditor = lazy(() => import("../site-pages/page-editor.tsx"));

/** One domain's site: look, content, rules and integrations, with a preview; or its pages, or one of them. */
export default function SiteConfigPage() {
  const id = Number(useParams().id);
  const path = useSearchParams()[0].get("page");
  const t = useTexts(siteTexts);
  const read = useRead(siteConfig, { params: { id } });
  return (
    <Loaded read={read} lines={10}>
      {({ site_config }) => (
        <Suspense fallback={<ListSkeleton label={t("pages")} />}>
          {path ? (
            <PageEditor
              key={path}
              site={{ ...site_config, url: siteAddress(site_config.config.domain) }}
              path={path}
            />
          ) : path === "" ? (
            <PageList siteId={site_config.id} />
          ) : (
            <Editor key={site_config.id} site={site_config} />
          )}
        </Suspense>
      )}
    </Loaded>
  );
}

function Editor({ site }: { site: SiteConfig }) {
  const t = useTexts(siteTexts);
  const { errorAt, failureText } = useFormTexts();
  const c = useTexts(changesTexts);
  const { show } = useToasts();
  const saved = useCallback(() => show({ kind: "success", text: t("saved") }), [show, t]);
  const form = useSiteForm(site, saved);
  const refused = useRefusal(t("headerFailed"));
  const done = useCallback(
    ({ action }: Done<ReturnType<typeof headerActions>>) => {
      if (action === "restore") show({ kind: "success", text: c("pictureRestored") });
    },
    [show, c],
  );
  const header = useActions([site.id], headerActions(site.id), done, refused);
  const [theme, setTheme] = useThemeShown();
  const [tab, setTab] = useState("look");
  const labels = useSiteWords();
  const { config } = site;
  const fields = { site: form.settings, errors: form.errors, onChange: form.change };
  const look = (
    <Stack $gap={5}>
      <TextField
        label={t("title")}
        required
        maxLength={80}
        value={form.settings.title}
        error={errorAt(form.errors, "title")}
        onChange={(title) => form.change({ title })}
      />
      <TextField
        label={t("logoAlt")}
        hint={t("logoAltHint")}
        maxLength={120}
        value={form.settings.logo_alt}
        error={errorAt(form.errors, "logo_alt")}
        onChange={(logo_alt) => form.change({ logo_alt })}
      />
      <LookFields {...fields} theme={theme} onTheme={setTheme} />
      <PictureField
        label={t("header")}
        hint={t("headerHint")}
        empty={t("noHeader")}
        url={config.header_url}
        busy={header.busy}
        onFile={(file) => header.start("put", { file })}
        onRemove={() => header.start("remove")}
      />
    </Stack>
  );
  return (
    <Stack $gap={5}>
      <PageTitle title={config.domain} />
      <PageHeader
        title={config.domain}
        hint={config.title}
        actions={
          <>
            <ButtonLink as={Link} to="?page=">
              <LayoutTemplate aria-hidden />
              {t("pages")}
            </ButtonLink>
            <ButtonLink href={siteAddress(config.domain)} target="_blank" rel="noopener">
              <ExternalLink aria-hidden />
              {t("list.open")}
            </ButtonLink>
          </>
        }
      />
      <SideBySide>
        <Panel>
          <Stack as="form" noValidate onSubmit={submitWith(form.save)} $gap={5} aria-busy={form.busy}>
            <Tabs
              label={t("list.title")}
              value={tab}
              onChange={setTab}
              tabs={[
                { value: "look", label: t("steps.look"), content: <Below>{look}</Below> },
                {
                  value: "content",
                  label: t("steps.content"),
                  content: (
                    <Below>
                      <ContentFields {...fields} />
                    </Below>
                  ),
                },
                {
                  value: "access",
                  label: t("steps.access"),
                  content: (
                    <Below>
                      <AccessFields {...fields} kept={site.credentials} />
                    </Below>
                  ),
                },
                {
                  value: "history",
                  label: t("history"),
                  content: (
                    <Below>
                      <Suspense fallback={<ListSkeleton label={t("history")} />}>
                        <SiteChanges
                          id={site.id}
                          labels={labels}
                          onRestore={form.restore}
                          pictures={{
                            grounds: { header_url: "page" },
                            busy: header.busy,
                            restore: (change_id) => header.start("restore", { change_id }),
                          }}
                        />
                      </Suspense>
                    </Below>
                  ),
                },
              ]}
            />
            {form.failure ? (
              <Callout tone="danger" role="alert">
                {form.failure === "conflict" ? t("conflict") : failureText(form.failure)}
              </Callout>
            ) : null}
            <SaveButtons form={form} label={t("save")} />
          </Stack>
        </Panel>
        <SitePreview
          site={form.settings}
          theme={theme}
          logoUrls={{ light: config.logo_url, dark: config.logo_dark_url }}
          headerUrl={config.header_url}
        />
      </SideBySide>
    </Stack>
  );
}
