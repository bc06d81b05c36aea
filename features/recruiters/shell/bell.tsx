import { Bell as BellIcon } from "lucide-react";
import { lazy, Suspense } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useBell } from "#client/system/recruiters/use-notifications.ts";
import { IconButton } from "#ui/button.tsx";
import { CountBadge, Skeleton } from "#ui/feedback.tsx";
import { Stack } from "#ui/layout.tsx";
import { Popover } from "#ui/popover.tsx";
import { icons, sizes, space } from "#ui/tokens.ts";
import { inboxMark } from "./inbox-mark.ts";
import { shellTexts } from "./texts.ts";

const NotificationCentre = lazy(() => import("./notification-centre.tsx"));

const Place = styled.span`
  position: relative; display: inline-flex;
  > span {
    position: absolute; top: -7px; left: 9px; min-width: 16px; height: 16px; padding: 0 4px; font-size: 10px; line-height: 1; pointer-events: none;
    box-shadow: 0 0 0 2px var(--surface);
  }
`;

/** The bell with its unread count; its panel loads on the first press. */
export default function Bell() {
  const t = useTexts(shellTexts);
  const { unread, open, toggle, close } = useBell();
  return (
    <Popover
      title={t("bell.title")}
      width={sizes.notifications}
      open={open}
      alsoToggledBy={`[${inboxMark}]`}
      onOpenChange={(wanted) => (wanted ? toggle() : close())}
      trigger={
        <IconButton label={unread === 0 ? t("bell.title") : t("bell.open", { count: unread })}>
          <Place>
            <BellIcon size={icons.medium} aria-hidden />
            <CountBadge count={unread} />
          </Place>
        </IconButton>
      }
    >
      <Suspense fallback={<Waiting />}>
        <NotificationCentre />
      </Suspense>
    </Popover>
  );
}

function Waiting() {
  const t = useTexts(shellTexts);
  return (
    <Stack $gap={3} role="status" aria-label={t("bell.busy")} style={{ padding: space(4), minHeight: 380 }}>
      {["40%", "80%", "72%", "84%"].map((width) => (
        <Skeleton key={width} $width={width} $height="18px" />
      ))}
    </Stack>
  );
}
