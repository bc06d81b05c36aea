import { styled } from "styled-components";
import { useFormats } from "#client/i18n/use-texts.ts";
import type { SiteTeaser } from "#contract/calls/site-sections.ts";
import { below, space } from "#ui/tokens.ts";

const Facts = styled.p`
  max-width: 1200px; margin: 0 auto; padding: ${space(6)} ${space(5)} 0; color: var(--muted); font-size: 15px;
  ${below("tablet")} { padding-inline: ${space(4)}; }
`;

/** When an event is and where; who wrote an article, and when. */
export function AboutPage({ page }: { page: SiteTeaser }) {
  const { dateTime, date, time } = useFormats();
  const { starts_at, ends_at, place, author_name, published_on } = page;
  const facts = starts_at
    ? [ends_at ? `${dateTime(starts_at)} – ${time(ends_at)}` : dateTime(starts_at), place]
    : [author_name, published_on && date(published_on)];
  return <Facts>{facts.filter(Boolean).join(" · ")}</Facts>;
}
