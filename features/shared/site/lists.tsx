import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import type { Shown, SiteTeaser } from "#contract/calls/site-sections.ts";
import { addressOfFilters } from "#machines/shared/job-address.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { JobCard } from "../job-card/job-card.tsx";
import { eventTime } from "./event-time.ts";
import { ItemTitle, Part } from "./frame.tsx";
import { siteTexts } from "./texts.ts";

const Rows = styled.ul`
  list-style: none; padding: 0; border-top: 1px solid var(--line-strong);
  > li {
    position: relative; display: grid; grid-template-columns: minmax(0, 180px) minmax(0, 1fr); gap: ${space(2)} ${space(8)}; padding: ${space(6)} 0;
    border-bottom: 1px solid var(--line-strong);
    @media (max-width: 767.98px) { grid-template-columns: minmax(0, 1fr); }
    > div { display: grid; gap: ${space(2)}; }
    > p { color: var(--accent-text); font-weight: 600; font-size: 15px; }
    :is(h2, h3) a { color: inherit; text-decoration: none; }
    :is(h2, h3) a::after { content: ""; position: absolute; inset: 0; }
    &:hover :is(h2, h3) a { color: var(--accent-text); }
  }
`;

function Row({ item, when }: { item: SiteTeaser; when: string }) {
  const about = [item.author_name, item.place].filter(Boolean).join(" · ");
  return (
    <li>
      <p>{when}</p>
      <div>
        <ItemTitle>
          <Link to={item.path}>{item.title}</Link>
        </ItemTitle>
        <Text $size="lg" $tone="muted">
          {item.description}
        </Text>
        {about ? <Text $tone="muted">{about}</Text> : null}
      </div>
    </li>
  );
}

export function Publications({ section, first }: { section: Shown<"publications">; first: boolean }) {
  const t = useTexts(siteTexts);
  const { date } = useFormats();
  const { title, lead, items } = section;
  return (
    <Part title={title} lead={lead} first={first}>
      {items.length === 0 ? (
        <Text $tone="muted">{t("noPublications")}</Text>
      ) : (
        <Rows>
          {items.map((item) => (
            <Row key={item.path} item={item} when={item.published_on ? date(item.published_on) : ""} />
          ))}
        </Rows>
      )}
    </Part>
  );
}

export function Events({ section, first }: { section: Shown<"events">; first: boolean }) {
  const t = useTexts(siteTexts);
  const locale = useLocale();
  const { time_zone } = useTenant();
  const { title, lead, items, when } = section;
  const whenOf = ({ starts_at }: SiteTeaser) =>
    starts_at === null ? "" : eventTime({ starts_at }, time_zone, locale);
  return (
    <Part title={title} lead={lead} first={first}>
      {items.length === 0 ? (
        <Text $tone="muted">{t(when === "past" ? "noPastEvents" : "noEvents")}</Text>
      ) : (
        <Rows>
          {items.map((item) => (
            <Row key={item.path} item={item} when={whenOf(item)} />
          ))}
        </Rows>
      )}
    </Part>
  );
}

const JobList = styled.ul`
  list-style: none; padding: 0; display: grid; gap: ${space(4)}; margin-bottom: ${space(6)};
  grid-template-columns: repeat(auto-fill, minmax(min(420px, 100%), 1fr));
  > li { display: grid; }
`;
export function Jobs({ section, first }: { section: Shown<"jobs">; first: boolean }) {
  const t = useTexts(siteTexts);
  const { title, lead, items, total_count, filter } = section;
  return (
    <Part title={title} lead={lead} first={first} sunken>
      {items.length === 0 ? (
        <Text $tone="muted">{t("noJobs")}</Text>
      ) : (
        <JobList>
          {items.map((job) => (
            <li key={job.uid}>
              <JobCard job={job} />
            </li>
          ))}
        </JobList>
      )}
      <ButtonLink as={Link} to={items.length === 0 ? "/jobs" : addressOfFilters(filter ?? {})}>
        {total_count > items.length ? t("allJobs", { count: total_count }) : t("board")}
      </ButtonLink>
    </Part>
  );
}
