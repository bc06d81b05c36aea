import { ChevronDown } from "lucide-react";
import { cloneElement, type ReactElement, type ReactNode, useLayoutEffect, useRef } from "react";
import { styled } from "styled-components";
import { Menu } from "./menu.tsx";
import { radius, space, type, weight } from "./tokens.ts";

const Line = styled.nav`
  position: relative; border-bottom: 1px solid var(--line); overflow-x: auto; scrollbar-width: none;
  ul { display: flex; gap: ${space(1)}; width: max-content; margin: 0; padding: 0; list-style: none; }
  li { display: flex; flex: none; }
  a, button {
    display: inline-flex; align-items: center; gap: ${space(1.5)}; padding: ${space(2.5)} ${space(2)}; border: 0; background: none;
    color: var(--muted); font-size: ${type.sm}; font-weight: ${weight.medium}; text-decoration: none; white-space: nowrap; cursor: pointer;
    &:hover, &[aria-expanded="true"] { color: var(--text); }
    &[aria-current="page"] { color: var(--text); box-shadow: inset 0 -2px var(--accent); }
    &:focus-visible { outline-offset: -2px; border-radius: ${radius.sm}; }
    @media (pointer: coarse) { padding-block: ${space(3)}; }
  }
`;
const Count = styled.span`
  min-width: 18px; padding: 0 5px; border-radius: ${radius.full}; background: var(--neutral); color: var(--muted);
  font-size: 11px; line-height: 17px; text-align: center; font-variant-numeric: tabular-nums;
`;
const Entry = styled.span`flex: 1; display: flex; align-items: center; justify-content: space-between; gap: ${space(4)};`;

export interface TabLink {
  key: string;
  label: string;
  /** The number of entries behind it; not shown when unknown. */
  count?: number | null;
  /** It is the current tab. */
  current: boolean;
  /** The router's link, without children: `<Link to="…" />`. */
  link: ReactElement<{ children?: ReactNode; "aria-current"?: "page" | undefined }>;
}

/**
 * Tabs as links: each has an address that can be kept, shared and opened in another tab. Beyond `visible`, they move
 * into a menu at the end; the current one is always visible.
 */
export function TabLinks({
  label,
  tabs,
  visible = tabs.length,
  moreLabel,
}: {
  label: string;
  tabs: readonly TabLink[];
  visible?: number;
  /** Names the menu of those that are not in sight: 'Mais'. */
  moreLabel?: string;
}) {
  const line = useRef<HTMLElement>(null);
  const seen = useRef<string>(null);
  useLayoutEffect(() => {
    const current = line.current?.querySelector<HTMLAnchorElement>('a[aria-current="page"]');
    if (!line.current || !current || current.href === seen.current) return;
    seen.current = current.href;
    const { offsetLeft: left, offsetWidth: width } = current;
    const { scrollLeft, clientWidth } = line.current;
    if (left < scrollLeft || left + width > scrollLeft + clientWidth)
      line.current.scrollLeft = left - (clientWidth - width) / 2;
  });
  // A menu for a single tab would only cost a press.
  const inSight = moreLabel && tabs.length > visible + 1 ? visible : tabs.length;
  const shown = tabs.filter((tab, index) => index < inSight || tab.current);
  const rest = tabs.filter((tab, index) => index >= inSight && !tab.current);
  const linked = ({ link, label: name, count, current }: TabLink, inMenu: boolean) => {
    const text = count ? <Count>{count > 999 ? "999+" : count}</Count> : null;
    return cloneElement(
      link,
      { "aria-current": current ? "page" : undefined },
      inMenu ? (
        <Entry>
          {name}
          {text}
        </Entry>
      ) : (
        <>
          {name}
          {text}
        </>
      ),
    );
  };
  return (
    <Line ref={line} aria-label={label}>
      <ul>
        {shown.map((tab) => (
          <li key={tab.key}>{linked(tab, false)}</li>
        ))}
        {rest.length > 0 ? (
          <li>
            <Menu
              align="start"
              trigger={
                <button type="button">
                  {moreLabel}
                  <ChevronDown aria-hidden />
                </button>
              }
              items={rest.map((tab) => ({ key: tab.key, label: tab.label, render: linked(tab, true) }))}
            />
          </li>
        ) : null}
      </ul>
    </Line>
  );
}
