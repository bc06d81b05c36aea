import { Suspense, useCallback } from "react";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { type PageDraft, pageActions } from "#client/system/administrators/site-actions.ts";
import { pageVersions, writtenPages } from "#client/system/administrators/sites.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Actions, type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { WrittenPage } from "#contract/calls/sites.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { lazy } from "#features/shared/lazy.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Callout, Skeleton } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { settingsTexts } from "./texts.ts";

const PageEditor = lazy(() => import("./page-editor.tsx"));

type PageActions = Actions<typeof pageActions>;

/** Terms, privacy and careers, each with its versions. */
export function PublicTexts() {
  const t = useTexts(settingsTexts);
  const { date } = useFormats();
  const { show } = useToasts();
  const read = useRead(writtenPages);
  const done = useCallback(
    ({ result: { page } }: Done<typeof pageActions>) =>
      show({ kind: "success", text: t("published", { n: page.version }) }),
    [show, t],
  );
  const action = useActions([], pageActions, done);
  const form = action.form("publish");
  const nameOf = ({ slug, locale }: Pick<WrittenPage, "slug" | "locale">) =>
    `${t(`page.${slug}`)} (${t(locale === "pt" ? "portuguese" : "english")})`;
  return (
    <Panel>
      <Stack $gap={4}>
        <Stack $gap={1}>
          <Heading $size="md">{t("texts")}</Heading>
          <Text $tone="muted" $size="sm">
            {t("textsHint")}
          </Text>
        </Stack>
        {form ? (
          <Editing
            key={`${form.draft.slug} ${form.draft.locale}`}
            action={action}
            name={nameOf(form.draft)}
          />
        ) : (
          <Loaded read={read} lines={8}>
            {({ pages }) => (
              <SimpleTable stacked label={t("texts")}>
                <thead>
                  <tr>
                    <th scope="col">{t("columns.text")}</th>
                    <th scope="col">{t("columns.version")}</th>
                    <th scope="col">{t("columns.published")}</th>
                    <th scope="col">{t("columns.author")}</th>
                    <th scope="col">{t("columns.actions")}</th>
                  </tr>
                </thead>
                <tbody>
                  {pages.map((page) => (
                    <tr key={`${page.slug} ${page.locale}`}>
                      <td>{nameOf(page)}</td>
                      <td data-label={t("columns.version")}>{page.version}</td>
                      <td data-label={t("columns.published")}>{date(page.published_at)}</td>
                      <td data-label={t("columns.author")}>{page.author_name ?? t("original")}</td>
                      <td>
                        <Button
                          size="sm"
                          aria-label={`${t("edit")}: ${nameOf(page)}`}
                          onClick={() => action.ask("publish", draftOf(page), ["title", "body"])}
                        >
                          {t("edit")}
                        </Button>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </SimpleTable>
            )}
          </Loaded>
        )}
      </Stack>
    </Panel>
  );
}

const draftOf = ({ slug, locale, title, body, version }: WrittenPage): PageDraft => ({
  ...{ slug, locale, title, body, version },
});

function Editing({ action, name }: { action: PageActions; name: string }) {
  const t = useTexts(settingsTexts);
  const { errorAt, failureText } = useFormTexts();
  const form = action.form("publish");
  if (!form) return null;
  const { draft, errors, change } = form;
  return (
    <Stack $gap={4}>
      <Heading as="h3" $size="md">
        {name}
      </Heading>
      {action.failure && errors.length === 0 ? (
        <Callout tone="danger" role="alert">
          {action.failure === "conflict" ? t("conflict") : failureText(action.failure)}
        </Callout>
      ) : null}
      <TextField
        label={t("heading")}
        required
        maxLength={120}
        value={draft.title}
        error={errorAt(errors, "title")}
        onChange={(title) => change("title", title)}
      />
      <Suspense fallback={<Skeleton $height="320px" />}>
        <PageEditor
          label={t("body")}
          error={errorAt(errors, "body")}
          value={draft.body}
          onChange={(body) => change("body", body)}
        />
      </Suspense>
      <Inline $wrap>
        <Button kind="primary" busy={action.busy} onClick={action.confirm}>
          {t("publish", { n: draft.version + 1 })}
        </Button>
        <Button kind="quiet" onClick={action.cancel}>
          {t("cancel")}
        </Button>
      </Inline>
      <Versions
        draft={draft}
        onTake={({ title, body }) => {
          change("title", title);
          change("body", body);
        }}
      />
    </Stack>
  );
}

function Versions({ draft, onTake }: { draft: PageDraft; onTake: (version: WrittenPage) => void }) {
  const t = useTexts(settingsTexts);
  const { date } = useFormats();
  const { slug, locale } = draft;
  const read = useRead(pageVersions, { params: { slug, locale } });
  return (
    <Stack $gap={2} as="section" aria-label={t("versions")}>
      <Heading as="h3" $size="md">
        {t("versions")}
      </Heading>
      <Loaded read={read} lines={3}>
        {({ versions }) => (
          <Stack as="ul" $gap={2} style={{ listStyle: "none", padding: 0 }}>
            {versions.map((version, index) => (
              <Inline as="li" key={version.version} $justify="space-between" $wrap>
                <span>
                  {version.version} · {date(version.published_at)} · {version.author_name ?? t("original")}
                </span>
                {index === 0 ? (
                  <Badge tone="success">{t("current")}</Badge>
                ) : (
                  <Button size="sm" onClick={() => onTake(version)}>
                    {t("takeBack")}
                  </Button>
                )}
              </Inline>
            ))}
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}
