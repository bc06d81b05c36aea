import { Bell as BellIcon } from "lucide-react";
import { Suspense } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { NotificationCentre as Centre } from "#client/system/page/notification-centre.ts";
import { useBell } from "#client/system/page/use-notifications.ts";
import { lazy } from "#features/shared/lazy.ts";
import { CountBadge } from "#ui/badge.tsx";
import { IconButton } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { Stack } from "#ui/layout.tsx";
import { Popover } from "#ui/popover.tsx";
import { below, icons, sizes, space } from "#ui/tokens.ts";
import { notificationTexts } from "./texts.ts";

const NotificationCentre = lazy(() => import("./notification-centre.tsx"));

const Place = styled.span`
  position: relative; display: inline-flex;
  > span {
    position: absolute; top: -7px; left: 9px; min-width: 16px; height: 16px; padding: 0 4px; font-size: 10px; line-height: 1; pointer-events: none;
    box-shadow: 0 0 0 2px var(--surface);
    /* There it would cover its neighbour: it grows over the bell. */
    ${below("phone")} { left: auto; right: -8px; }
  }
`;

interface BellProps {
  centre: Centre;
  /** A selector of another button that opens and closes the panel. */
  alsoToggledBy?: string;
  /** Whether links open beside the page. */
  inNewTab?: boolean;
}

/** The bell with its unread count; its panel loads on the first press. */
export function Bell({ centre, alsoToggledBy, inNewTab = false }: BellProps) {
  const t = useTexts(notificationTexts);
  const { unread, open, toggle, close } = useBell(centre);
  return (
    <Popover
      title={t("title")}
      width={sizes.notifications}
      open={open}
      {...(alsoToggledBy === undefined ? {} : { alsoToggledBy })}
      onOpenChange={(wanted) => (wanted ? toggle() : close())}
      trigger={
        <IconButton label={unread === 0 ? t("title") : t("open", { count: unread })}>
          <Place>
            <BellIcon size={icons.small} aria-hidden />
            <CountBadge count={unread} />
          </Place>
        </IconButton>
      }
    >
      <Suspense fallback={<Waiting />}>
        <NotificationCentre centre={centre} inNewTab={inNewTab} />
      </Suspense>
    </Popover>
  );
}

function Waiting() {
  const t = useTexts(notificationTexts);
  return (
    <Stack $gap={3} role="status" aria-label={t("busy")} style={{ padding: space(4), minHeight: 380 }}>
      {["40%", "80%", "72%", "84%"].map((width) => (
        <Skeleton key={width} $width={width} $height="18px" />
      ))}
    </Stack>
  );
}
