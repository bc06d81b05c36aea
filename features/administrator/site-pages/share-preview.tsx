import { Copy, Link2, Trash2 } from "lucide-react";
import { useCallback, useState } from "react";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { pagePreviewActions, pagePreviews } from "#client/system/administrators/site-pages.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { useCopy } from "#client/system/page/use-share.ts";
import { previewDays } from "#contract/calls/page-previews.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Callout } from "#ui/feedback.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { pageTexts } from "./texts.ts";

const Links = styled.ul`
  display: grid; margin: 0; padding: 0; list-style: none;
  > li { padding: ${space(2)} 0; }
  > li + li { border-top: 1px solid var(--line); }
`;

/** Shares a page's saved state by a link: for some days, revocable, with people who have no account. */
export function SharePreview({ path, hasChanges }: { path: string; hasChanges: boolean }) {
  const t = useTexts(pageTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Link2 aria-hidden />} onClick={() => setOpen(true)}>
        {t("share.button")}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t("share.title")}
        closeLabel={t("share.close")}
        footer={<Button onClick={() => setOpen(false)}>{t("share.close")}</Button>}
      >
        {open ? <Sharing path={path} hasChanges={hasChanges} /> : null}
      </Dialog>
    </>
  );
}

function Sharing({ path, hasChanges }: { path: string; hasChanges: boolean }) {
  const t = useTexts(pageTexts);
  const { dateTime } = useFormats();
  const { failureText } = useFormTexts();
  const { show } = useToasts();
  const copy = useCopy({ copied: t("share.copied"), failed: t("share.notCopied") });
  const [days, setDays] = useState<(typeof previewDays)[number]>(7);
  // A link is revealed once: it is gone with the dialog.
  const [link, setLink] = useState<string | null>(null);
  const done = useCallback(
    ({ action, result }: Done<typeof pagePreviewActions>) => {
      if (action === "share") return setLink(result);
      // What is revoked is not to be copied any more.
      setLink((shown) => (shown?.includes(`/${result}#`) ? null : shown));
      show({ kind: "success", text: t("share.revoked") });
    },
    [show, t],
  );
  const { start, running, busy } = useActions([path], pagePreviewActions, done, (code) =>
    show({ kind: "error", text: failureText(code) ?? "" }),
  );
  const read = useRead(pagePreviews, { query: { path } });
  return (
    <Stack $gap={4}>
      <Text $tone="muted">{t("share.lead")}</Text>
      {hasChanges ? <Callout tone="warning">{t("share.unsaved")}</Callout> : null}
      <Inline $gap={3} $align="end" $wrap>
        <SelectField
          label={t("share.days")}
          options={previewDays.map((value) => ({ value, label: t("share.day", { count: value }) }))}
          value={days}
          onChange={(next) => {
            if (next) setDays(next);
          }}
        />
        <Button
          kind="primary"
          busy={running === "share"}
          disabled={busy}
          onClick={() => start("share", { path, days })}
        >
          {t("share.make")}
        </Button>
      </Inline>
      {link ? (
        <Stack $gap={1}>
          <Inline $gap={3} $align="end">
            <Stack $grow>
              <TextField label={t("share.link")} readOnly value={link} onChange={() => undefined} />
            </Stack>
            <Button icon={<Copy aria-hidden />} onClick={() => void copy(link)}>
              {t("share.copy")}
            </Button>
          </Inline>
          <Text role="status" $size="sm" $tone="muted">
            {t("share.once")}
          </Text>
        </Stack>
      ) : null}
      <Loaded read={read} lines={2}>
        {({ page_previews }) =>
          page_previews.length === 0 ? (
            <Text $size="sm" $tone="muted">
              {t("share.none")}
            </Text>
          ) : (
            <Stack $gap={1}>
              <Heading as="h3" $size="md">
                {t("share.open")}
              </Heading>
              <Links>
                {page_previews.map(({ uid, author_name, created_at, expires_at, opened_at }) => (
                  <li key={uid}>
                    <Inline $justify="space-between" $gap={3}>
                      <Stack $gap={0}>
                        <Text>{t("share.by", { name: author_name, date: dateTime(created_at) })}</Text>
                        <Text $size="sm" $tone="muted">
                          {t("share.until", { date: dateTime(expires_at) })}{" "}
                          {opened_at ? t("share.opened", { date: dateTime(opened_at) }) : t("share.unopened")}
                        </Text>
                      </Stack>
                      <Button
                        kind="quiet"
                        size="sm"
                        icon={<Trash2 aria-hidden />}
                        aria-label={t("share.revokeOf", { name: author_name, date: dateTime(created_at) })}
                        disabled={busy}
                        onClick={() => start("revoke", { uid })}
                      >
                        {t("share.revoke")}
                      </Button>
                    </Inline>
                  </li>
                ))}
              </Links>
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  );
}
