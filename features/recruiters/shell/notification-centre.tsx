import { BellOff, Trash2, X } from "lucide-react";
import { Link } from "react-router";
import { css, styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useNotifications } from "#client/system/recruiters/use-notifications.ts";
import type { Notification, NotificationCategory } from "#contract/calls/recruiter-shell.ts";
import { notificationText } from "#contract/catalogues/notifications.ts";
import { isNew, notificationTabs } from "#machines/notifications/notifications.machine.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { CountBadge, EmptyState, ErrorState, Skeleton } from "#ui/feedback.tsx";
import { Heading, Inline, Stack, VisuallyHidden } from "#ui/layout.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { below, icons, radius, sizes, space, type } from "#ui/tokens.ts";
import { shellTexts } from "./texts.ts";

const Head = styled(
  Inline,
)`padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)}; border-bottom: 1px solid var(--line);`;
const Body = styled.div`
  > div { height: min(${sizes.notificationsHeight}, 60dvh); ${below("phone")} { height: calc(100dvh - 140px); } }
  [role="tabpanel"] { overflow: auto; min-height: 0; }
`;
const Section = styled.section`
  h3 {
    position: sticky; top: 0; z-index: 1; padding: ${space(2)} ${space(3)} ${space(1)}; background: var(--raised); color: var(--muted);
    font-size: ${type.xs}; font-weight: 600;
  }
  ul { list-style: none; padding: 0 ${space(1)} ${space(1)}; }
`;
const Item = styled.li<{ $new: boolean }>`
  display: flex; align-items: flex-start; gap: ${space(1)}; border-radius: ${radius.md}; padding: ${space(1)} ${space(1)} ${space(1)} 0;
  &:hover, &:focus-within { background: var(--hover); }
  > a, > div {
    position: relative; flex: 1; min-width: 0; padding: ${space(1.5)} ${space(2)} ${space(1.5)} ${space(5)}; color: inherit; font-size: ${type.sm};
    line-height: 1.4; text-decoration: none; border-radius: ${radius.sm};
    ${({ $new }) =>
      $new &&
      css`
        font-weight: 520;
        &::before {
          content: ""; position: absolute; left: ${space(2)}; top: 12px; width: 7px; height: 7px; border-radius: 50%; background: var(--accent);
        }
      `}
  }
  time { display: block; margin-top: 2px; color: var(--muted); font-size: ${type.xs}; font-weight: 400; }
`;

export default function NotificationCentre() {
  const t = useTexts(shellTexts);
  const { context, tabs, view, removeAll } = useNotifications();
  const empty = notificationTabs.every((category) => context.lists[category].length === 0);
  return (
    <>
      <Head $justify="space-between">
        <Heading $size="md">{t("bell.title")}</Heading>
        <IconButton label={t("bell.removeAll")} size="sm" disabled={empty} onClick={removeAll}>
          <Trash2 aria-hidden />
        </IconButton>
      </Head>
      <Body>
        <Tabs
          vertical
          label={t("bell.categories")}
          value={context.category}
          onChange={(chosen) => {
            const category = notificationTabs.find((known) => known === chosen);
            if (category) view(category);
          }}
          tabs={tabs.map(({ category, count }) => ({
            value: category,
            label: (
              <>
                {t(`bell.category.${category}`)}
                <CountBadge count={count} label={t("bell.unread", { count })} />
              </>
            ),
            content: <Category category={category} />,
          }))}
        />
      </Body>
    </>
  );
}

function Category({ category }: { category: NotificationCategory }) {
  const t = useTexts(shellTexts);
  const { context, busy, failed, reload } = useNotifications();
  const list = context.lists[category];
  if (failed && list.length === 0)
    return (
      <ErrorState title={t("bell.failed")} action={<Button onClick={reload}>{t("pins.retry")}</Button>} />
    );
  if (busy && list.length === 0)
    return (
      <Stack $gap={4} role="status" aria-label={t("bell.busy")} style={{ padding: space(4) }}>
        {["90%", "76%", "84%"].map((width) => (
          <Skeleton key={width} $width={width} $height="32px" />
        ))}
      </Stack>
    );
  if (list.length === 0)
    return <EmptyState icon={<BellOff size={icons.large} aria-hidden />} title={t("bell.empty")} />;
  const news = list.filter((item) => isNew(context, item));
  const old = list.filter((item) => !isNew(context, item));
  return (
    <>
      <Group title={t("bell.new")} notifications={news} fresh />
      <Group title={t("bell.old")} notifications={old} />
    </>
  );
}

function Group({
  title,
  notifications,
  fresh = false,
}: {
  title: string;
  notifications: readonly Notification[];
  fresh?: boolean;
}) {
  const t = useTexts(shellTexts);
  const locale = useLocale();
  const { ago, dateTime } = useFormats();
  const { remove } = useNotifications();
  if (notifications.length === 0) return null;
  return (
    <Section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {notifications.map(({ id, component, data, link, created_at }) => {
          const text = notificationText(component, data, locale);
          const summary = (
            <>
              {text}
              <time dateTime={created_at} title={dateTime(created_at)}>
                {ago(created_at)}
              </time>
            </>
          );
          return (
            <Item key={id} $new={fresh}>
              {link ? (
                <Link to={link} target="_blank" rel="noopener">
                  {summary}
                  <VisuallyHidden>({t("bell.newTab")})</VisuallyHidden>
                </Link>
              ) : (
                <div>{summary}</div>
              )}
              <IconButton size="sm" label={t("bell.remove")} onClick={() => remove(id)}>
                <X aria-hidden />
              </IconButton>
            </Item>
          );
        })}
      </ul>
    </Section>
  );
}
