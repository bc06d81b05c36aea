import { Inbox } from "lucide-react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useBell } from "#client/system/page/use-notifications.ts";
import { useRecruiterCentre } from "#client/system/recruiters/notifications.ts";
import { CountBadge } from "#ui/badge.tsx";
import { VisuallyHidden } from "#ui/layout.tsx";
import { inboxMark } from "./inbox-mark.ts";
import { Entry } from "./side-menu-parts.tsx";
import { shellTexts } from "./texts.ts";

const Count = styled.span`margin-left: auto;`;

/** Opens the bell's panel from the side menu, with the unread count. */
export default function InboxLine({ mini }: { mini: boolean }) {
  const t = useTexts(shellTexts);
  const { unread, toggle } = useBell(useRecruiterCentre());
  const name = unread > 0 ? t("side.inboxUnread", { count: unread }) : t("side.inbox");
  return (
    <Entry $mini={mini}>
      <button
        type="button"
        {...{ [inboxMark]: "" }}
        title={mini ? t("side.inbox") : undefined}
        aria-label={mini ? name : undefined}
        onClick={toggle}
      >
        <Inbox aria-hidden />
        {mini ? null : (
          <>
            <span aria-hidden>{t("side.inbox")}</span>
            <VisuallyHidden>{name}</VisuallyHidden>
            <Count aria-hidden>
              <CountBadge count={unread} />
            </Count>
          </>
        )}
      </button>
    </Entry>
  );
}
