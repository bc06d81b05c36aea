import { BellOff, Trash2, X } from "lucide-react";
import { Link } from "react-router";
import { css, styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { NotificationCentre as Centre } from "#client/system/page/notification-centre.ts";
import { useBell, useNotifications } from "#client/system/page/use-notifications.ts";
import { notificationText } from "#contract/catalogues/notifications.ts";
import {
  type AnyNotification,
  type Category as CategoryName,
  isNew,
} from "#machines/notifications/notifications.machine.ts";
import { CountBadge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { EmptyState, ErrorState, Skeleton } from "#ui/feedback.tsx";
import { Heading, Inline, Stack, VisuallyHidden } from "#ui/layout.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { below, icons, radius, sizes, space, type } from "#ui/tokens.ts";
import { notificationTexts } from "./texts.ts";

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

interface CentreProps {
  centre: Centre;
  inNewTab: boolean;
}

export default function NotificationCentre({ centre, inNewTab }: CentreProps) {
  const t = useTexts(notificationTexts);
  const { context, tabs, view, removeAll } = useNotifications(centre);
  const empty = context.tabs.every((category) => context.lists[category].length === 0);
  return (
    <>
      <Head $justify="space-between">
        <Heading $size="md">{t("title")}</Heading>
        <IconButton label={t("removeAll")} size="sm" disabled={empty} onClick={removeAll}>
          <Trash2 aria-hidden />
        </IconButton>
      </Head>
      <Body>
        <Tabs
          vertical
          label={t("categories")}
          value={context.category}
          onChange={(chosen) => {
            const category = context.tabs.find((known) => known === chosen);
            if (category) view(category);
          }}
          tabs={tabs.map(({ category, count }) => ({
            value: category,
            label: (
              <>
                {t(`category.${category}`)}
                <CountBadge count={count} label={t("unread", { count })} />
              </>
            ),
            content: <Category centre={centre} inNewTab={inNewTab} category={category} />,
          }))}
        />
      </Body>
    </>
  );
}

function Category({ category, ...shown }: CentreProps & { category: CategoryName }) {
  const t = useTexts(notificationTexts);
  const { context, busy, failed, reload } = useNotifications(shown.centre);
  const list = context.lists[category];
  if (failed && list.length === 0)
    return <ErrorState title={t("failed")} action={<Button onClick={reload}>{t("retry")}</Button>} />;
  if (busy && list.length === 0)
    return (
      <Stack $gap={4} role="status" aria-label={t("busy")} style={{ padding: space(4) }}>
        {["90%", "76%", "84%"].map((width) => (
          <Skeleton key={width} $width={width} $height="32px" />
        ))}
      </Stack>
    );
  if (list.length === 0)
    return <EmptyState icon={<BellOff size={icons.large} aria-hidden />} title={t("empty")} />;
  const news = list.filter((item) => isNew(context, item));
  const old = list.filter((item) => !isNew(context, item));
  return (
    <>
      <Group title={t("new")} notifications={news} fresh {...shown} />
      <Group title={t("old")} notifications={old} {...shown} />
    </>
  );
}

function Group({
  title,
  notifications,
  fresh = false,
  centre,
  inNewTab,
}: CentreProps & {
  title: string;
  notifications: readonly AnyNotification[];
  fresh?: boolean;
}) {
  const t = useTexts(notificationTexts);
  const locale = useLocale();
  const { ago, dateTime } = useFormats();
  const { remove } = useNotifications(centre);
  const { close } = useBell(centre);
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
              {link && inNewTab ? (
                <Link to={link} target="_blank" rel="noopener">
                  {summary}
                  <VisuallyHidden>({t("newTab")})</VisuallyHidden>
                </Link>
              ) : link ? (
                <Link to={link} onClick={close}>
                  {summary}
                </Link>
              ) : (
                <div>{summary}</div>
              )}
              <IconButton size="sm" label={t("remove")} onClick={() => remove(id)}>
                <X aria-hidden />
              </IconButton>
            </Item>
          );
        })}
      </ul>
    </Section>
  );
}
