import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import type { SitePage } from "#contract/calls/site-pages.ts";
import type { ShownSection, SiteTeaser } from "#contract/calls/site-sections.ts";
import { eventTime } from "#features/shared/site/event-time.ts";
import { siteTexts } from "#features/shared/site/texts.ts";
import { Callout } from "#ui/feedback.tsx";
import { below, space } from "#ui/tokens.ts";

const Facts = styled.div<{ $last: boolean }>`
  max-width: 1200px; margin: 0 auto; color: var(--muted); font-size: 15px; display: grid; gap: ${space(4)}; p { margin: 0; } a { color: inherit; }
  padding: ${space(6)} ${space(5)} ${({ $last }) => ($last ? space(6) : 0)};
  ${below("tablet")} { padding-inline: ${space(4)}; }
`;

/** Whether nothing, or another band, follows the opening: the line under it then needs room of its own below. */
export const standsAlone = ([, next]: readonly ShownSection[]): boolean =>
  next === undefined || next.kind === "registration" || next.kind === "form";

/** When an event is and where, and whether it is over; who wrote an article, and when. */
export function AboutPage({
  page,
  last,
}: {
  page: SiteTeaser & Pick<SitePage, "is_over">;
  /** No text follows in its band. */
  last: boolean;
}) {
  const t = useTexts(siteTexts);
  const locale = useLocale();
  const { date } = useFormats();
  const { time_zone } = useTenant();
  const { starts_at, ends_at, place, author_name, published_on } = page;
  const facts = starts_at
    ? [eventTime({ starts_at, ends_at }, time_zone, locale), place]
    : [author_name, published_on && date(published_on)];
  return (
    <Facts $last={last}>
      <p>{facts.filter(Boolean).join(" · ")}</p>
      {page.is_over ? (
        <Callout tone="info">
          {t("eventOver")} <Link to="/home/event">{t("otherEvents")}</Link>
        </Callout>
      ) : null}
    </Facts>
  );
}
