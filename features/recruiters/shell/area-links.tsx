import { ChevronDown, Inbox } from "lucide-react";
import { Fragment, Suspense, useId, useMemo, useRef } from "react";
import { Link, useLocation } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { usePages } from "#client/system/app/use-pages.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useDrawer } from "#client/system/recruiters/use-drawer.ts";
import { lazy } from "#features/shared/lazy.ts";
import { icons, space } from "#ui/tokens.ts";
import { useCurrentInView } from "#ui/use-current-in-view.ts";
import { type EntryName, entryOf, type NavigationEntry, navigationOf } from "./navigation.ts";
import { AreaTitle, Entry, EntryList } from "./side-menu-parts.tsx";
import { shellTexts } from "./texts.ts";

const Areas = styled.nav<{ $mini: boolean }>`
  display: flex; flex-direction: column; gap: ${({ $mini }) => space($mini ? 2 : 3)};
  > * + * { ${({ $mini }) => ($mini ? `padding-top: ${space(2)}; border-top: 1px solid var(--line);` : "")} }
`;

/** The first screen does not wait for the notifications: their line looks the same until then. */
const InboxLine = lazy(() => import("./inbox-line.tsx"));

/** The first screen does not wait for them either. */
const SavedViewLinks = lazy(() => import("./saved-view-links.tsx"));

function InboxPlace({ mini }: { mini: boolean }) {
  const t = useTexts(shellTexts);
  const text = t("side.inbox");
  return (
    <Entry $mini={mini}>
      <button type="button" disabled aria-label={mini ? text : undefined}>
        <Inbox aria-hidden />
        {mini ? null : <span>{text}</span>}
      </button>
    </Entry>
  );
}

/** The places of the recruiter area, by area; where there is no room for words, their icons. */
export function AreaLinks({ mini }: { mini: boolean }) {
  const t = useTexts(shellTexts);
  const recruiter = useRecruiter();
  const pages = usePages();
  const { pathname } = useLocation();
  const { folded, toggleArea } = useDrawer();
  const id = useId();
  const { top, areas } = useMemo(() => navigationOf(recruiter, pages), [recruiter, pages]);
  const all = [...top, ...areas.flatMap(({ entries }) => entries)];
  const current = entryOf(all, pathname);
  const textOf = (name: EntryName) =>
    "entity" in name
      ? t(`entities.${name.entity}`)
      : name.own === "dashboard"
        ? t("dashboard")
        : t(`side.${name.own}`);
  const line = (entry: NavigationEntry) => {
    const { path, icon: Icon, name } = entry;
    const text = textOf(name);
    return (
      <Entry key={path} $mini={mini}>
        <Link
          to={path}
          title={mini ? text : undefined}
          aria-label={mini ? text : undefined}
          aria-current={entry === current ? (path === pathname ? "page" : "true") : undefined}
        >
          <Icon aria-hidden />
          {mini ? null : <span>{text}</span>}
        </Link>
      </Entry>
    );
  };
  const nav = useRef<HTMLElement>(null);
  useCurrentInView(nav, current?.path);
  const [home, ...others] = top;
  return (
    <Areas ref={nav} aria-label={t("side.areas")} $mini={mini}>
      <EntryList>
        {home ? line(home) : null}
        <Suspense fallback={<InboxPlace mini={mini} />}>
          <InboxLine mini={mini} />
        </Suspense>
        {others.map(line)}
      </EntryList>
      {areas.map(({ area, entries }) => {
        const holdsCurrent = current !== undefined && entries.includes(current);
        const shown = !folded.includes(area) || holdsCurrent;
        if (mini)
          return shown ? (
            <EntryList key={area} aria-label={t(`side.area.${area}`)}>
              {entries.map(line)}
            </EntryList>
          ) : null;
        return (
          <div key={area}>
            <AreaTitle>
              <button
                type="button"
                aria-expanded={shown}
                aria-controls={`${id}${area}`}
                onClick={() => toggleArea(area)}
              >
                {t(`side.area.${area}`)}
                <ChevronDown size={icons.xSmall} aria-hidden />
              </button>
            </AreaTitle>
            <EntryList id={`${id}${area}`} aria-label={t(`side.area.${area}`)} hidden={!shown}>
              {shown
                ? entries.map((entry) => (
                    <Fragment key={entry.path}>
                      {line(entry)}
                      <Suspense fallback={null}>
                        <SavedViewLinks path={entry.path} />
                      </Suspense>
                    </Fragment>
                  ))
                : null}
            </EntryList>
          </div>
        );
      })}
    </Areas>
  );
}
