import { Bell, Check, CheckCheck, Undo2 } from "lucide-react";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useLocalNotifications } from "#client/system/shortlists/use-local-notifications.ts";
import { CountBadge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Popover } from "#ui/popover.tsx";
import { icons, radius, sizes, space } from "#ui/tokens.ts";
import { shortlistTexts } from "./texts.ts";

const Place = styled.span`
  position: relative; display: inline-flex;
  > span { position: absolute; top: -8px; left: 10px; }
`;
const Body = styled.div`max-height: ${sizes.notificationsHeight}; overflow: auto; padding: ${space(4)};`;
const Entries = styled.ul`display: grid; gap: ${space(1)}; margin: 0; padding: 0; list-style: none;`;
const Entry = styled.li`
  display: flex; align-items: center; gap: ${space(2)}; padding: ${space(2)} ${space(3)}; border-radius: ${radius.md};
  &[data-viewed="false"] { background: var(--accent-soft); }
  > div { flex: 1; min-width: 0; }
`;

/** Others' verdicts on the candidates, stored by this browser: marked as viewed one by one, or all at once. */
export function NotificationBell({
  shortlistId,
  candidates,
}: {
  shortlistId: string;
  candidates: ReadonlyMap<number, string>;
}) {
  const t = useTexts(shortlistTexts);
  const formats = useFormats();
  const bell = useLocalNotifications(shortlistId, candidates);
  const title = t("bell.title");
  return (
    <Popover
      title={title}
      width={sizes.notifications}
      open={bell.open}
      onOpenChange={(wanted) => (wanted ? bell.toggleList() : bell.closeList())}
      trigger={
        <IconButton label={bell.count === 0 ? title : t("bell.open", { count: bell.count })}>
          <Place>
            <Bell size={icons.small} aria-hidden />
            <CountBadge count={bell.count} />
          </Place>
        </IconButton>
      }
    >
      <Body>
        <Stack $gap={3}>
          <Inline $justify="space-between">
            <Text $strong>{title}</Text>
            {bell.count === 0 ? null : (
              <Button size="sm" kind="quiet" icon={<CheckCheck aria-hidden />} onClick={bell.clear}>
                {t("bell.clear")}
              </Button>
            )}
          </Inline>
          {bell.notifications.length === 0 ? (
            <Text $tone="muted">{t("bell.empty")}</Text>
          ) : (
            <Entries>
              {bell.notifications.map(({ id, viewed, message, date }) => (
                <Entry key={id} data-viewed={viewed}>
                  <div>
                    <Text>{message}</Text>
                    <Text $tone="muted" $size="sm">
                      <time dateTime={date}>{formats.ago(date)}</time>
                    </Text>
                  </div>
                  <IconButton
                    label={t(viewed ? "bell.unview" : "bell.view", { message })}
                    onClick={() => (viewed ? bell.toggle(id) : bell.view(id))}
                  >
                    {viewed ? <Undo2 aria-hidden /> : <Check aria-hidden />}
                  </IconButton>
                </Entry>
              ))}
            </Entries>
          )}
        </Stack>
      </Body>
    </Popover>
  );
}
