import { CalendarPlus, Copy, X } from "lucide-react";
import { useCallback, useState } from "react";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { useCopy } from "#client/system/page/use-share.ts";
import {
  type CalendarFeedDone,
  useCalendarFeed,
  useCalendarFeedActions,
} from "#client/system/recruiters/use-calendar-feed.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Callout } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { useKeptFocus } from "#ui/use-kept-focus.ts";
import { accountTexts } from "./texts.ts";

/** The address at which other calendars subscribe to the appointments kept here; it is revealed once. */
export function CalendarFeed() {
  const t = useTexts(accountTexts);
  const { dateTime } = useFormats();
  const { show } = useToasts();
  const copy = useCopy({ copied: t("feed.copied"), failed: t("feed.copyFailed") });
  const [address, setAddress] = useState<string | null>(null);
  const read = useCalendarFeed();
  const feeds = read.data && (read.data.calendar_feed === null ? "none" : "one");
  const place = useKeptFocus<HTMLDivElement>(feeds ?? null);
  const onDone = useCallback(
    (done: CalendarFeedDone) => {
      setAddress(done.action === "open" ? done.result.url : null);
      if (done.action === "close") show({ kind: "success", text: t("feed.closed") });
    },
    [show, t],
  );
  const onRefused = useCallback(() => show({ kind: "error", text: t("feed.notDone") }), [show, t]);
  const action = useCalendarFeedActions(onDone, onRefused);
  return (
    <Panel>
      <Stack $gap={4}>
        <Stack $gap={1}>
          <Heading $size="md">{t("feed.title")}</Heading>
          <Text $tone="muted" $size="sm">
            {t("feed.hint")}
          </Text>
        </Stack>
        {address === null ? null : (
          <Callout tone="success" role="status">
            <Stack $gap={2}>
              {t("feed.once")}
              <TextField label={t("feed.address")} readOnly value={address} onChange={() => undefined} />
              <div>
                <Button size="sm" icon={<Copy aria-hidden />} onClick={() => copy(address)}>
                  {t("feed.copy")}
                </Button>
              </div>
            </Stack>
          </Callout>
        )}
        <div ref={place} tabIndex={-1}>
          <Loaded read={read} lines={2}>
            {({ calendar_feed: feed }) =>
              feed === null ? (
                <div>
                  <Button
                    icon={<CalendarPlus aria-hidden />}
                    busy={action.running === "open"}
                    onClick={() => action.start("open")}
                  >
                    {t("feed.open")}
                  </Button>
                </div>
              ) : (
                <Stack $gap={3}>
                  <Text $size="sm">
                    {feed.last_read_at === null
                      ? t("feed.unread", { at: dateTime(feed.created_at) })
                      : t("feed.read", { at: dateTime(feed.last_read_at) })}
                  </Text>
                  <Inline $gap={2} $wrap>
                    <Button icon={<CalendarPlus aria-hidden />} onClick={() => action.ask("open")}>
                      {t("feed.renew")}
                    </Button>
                    <Button
                      icon={<X aria-hidden />}
                      busy={action.running === "close"}
                      onClick={() => action.start("close")}
                    >
                      {t("feed.close")}
                    </Button>
                  </Inline>
                </Stack>
              )
            }
          </Loaded>
        </div>
      </Stack>
      <ConfirmDialog
        open={action.action === "open"}
        title={t("feed.renewTitle")}
        confirmLabel={t("feed.renew")}
        cancelLabel={t("feed.cancel")}
        busy={action.busy}
        onConfirm={action.confirm}
        onCancel={action.cancel}
      >
        {t("feed.renewText")}
      </ConfirmDialog>
    </Panel>
  );
}
