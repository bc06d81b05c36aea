import { useCallback } from "react";
import { Link } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { newSiteActions } from "#client/system/administrators/site-actions.ts";
import { siteConfigs } from "#client/system/administrators/sites.ts";
import { settingsOf } from "#client/system/administrators/use-site-form.ts";
import { useGo, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { newSite } from "#contract/calls/new-site.ts";
import type { SiteConfig, SiteSettings } from "#contract/calls/sites.ts";
import type { FieldError } from "#contract/errors.ts";
import { RestoredDraft } from "#features/forms/restored-draft.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { Inline, PageHeader, Panel, Stack } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { siteTexts } from "./texts.ts";
import { useSettingNames } from "./use-site-words.ts";

/** Another domain: it starts as a copy of the primary one, and is configured on its own page. */
export default function NewSitePage() {
  const t = useTexts(siteTexts);
  const read = useRead(siteConfigs);
  return (
    <Stack $gap={5}>
      <PageTitle title={t("newTitle")} />
      <PageHeader title={t("newTitle")} hint={t("newHint")} />
      <Loaded read={read} lines={3}>
        {({ site_configs: [first] }) => <Form first={first} />}
      </Loaded>
    </Stack>
  );
}

const beginning = (first: SiteConfig | undefined): SiteSettings => (first ? settingsOf(first) : newSite(""));

function Form({ first }: { first: SiteConfig | undefined }) {
  const t = useTexts(siteTexts);
  const { errorAt, failureText } = useFormTexts();
  const { show } = useToasts();
  const go = useGo();
  const done = useCallback(
    ({ result: { site_config } }: Done<ReturnType<typeof newSiteActions>>) => {
      show({ kind: "success", text: t("created") });
      go(`/administrator/site_configs/${site_config.id}`);
    },
    [show, t, go],
  );
  const action = useActions([], newSiteActions(beginning(first)), done, undefined, {
    standing: { action: "create", draft: { domain: "" }, required: ["domain"] },
  });
  const form = action.form("create");
  const ofCopy = action.errors.filter(({ path }) => !/(?:^|\.)domain$/.test(path));
  return (
    <Panel style={{ maxWidth: 640 }}>
      <Stack as="form" noValidate onSubmit={submitWith(action.confirm)} $gap={4}>
        <RestoredDraft shown={action.restored} onDiscard={action.startOver} />
        {action.failure && action.errors.length === 0 ? (
          <Callout tone="danger" role="alert">
            {failureText(action.failure)}
          </Callout>
        ) : null}
        {ofCopy.length > 0 ? <CopyRefused errors={ofCopy} from={first} /> : null}
        <TextField
          label={t("domain")}
          hint={t("domainHint")}
          required
          maxLength={120}
          inputMode="url"
          autoComplete="off"
          value={form?.draft.domain ?? ""}
          error={errorAt(form?.errors ?? [], "domain")}
          onChange={(typed) => form?.change("domain", typed.trim().toLowerCase())}
        />
        <Inline>
          <Button type="submit" kind="primary" busy={action.busy}>
            {t("create")}
          </Button>
        </Inline>
      </Stack>
    </Panel>
  );
}

/** What is wrong with the copied settings: they have no fields here, and are mended at the site they come from. */
function CopyRefused({ errors, from }: { errors: readonly FieldError[]; from: SiteConfig | undefined }) {
  const t = useTexts(siteTexts);
  const { ofRule } = useFormTexts();
  const nameOf = useSettingNames();
  return (
    <Callout tone="danger" role="alert">
      <Stack $gap={2}>
        <p>{t("copyRefused")}</p>
        <ul>
          {errors.map((error) => (
            <li key={`${error.path} ${error.rule}`}>
              {[nameOf(error.path), ofRule(error)].filter(Boolean).join(": ")}
            </li>
          ))}
        </ul>
        {from ? (
          <p>
            <Link to={`/administrator/site_configs/${from.id}`}>
              {t("mendCopied", { domain: from.config.domain })}
            </Link>
          </p>
        ) : null}
      </Stack>
    </Callout>
  );
}
