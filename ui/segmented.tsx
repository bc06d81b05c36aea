import { cloneElement, type ReactElement, type ReactNode } from "react";
import { styled } from "styled-components";
import { below, motion, radius, shadow, space, type, weight } from "./tokens.ts";

const Group = styled.div`
  display: inline-flex; flex: none; gap: 2px; padding: 2px; border-radius: ${radius.md}; background: var(--neutral);
  button, a {
    display: inline-flex; align-items: center; justify-content: center; gap: ${space(1.5)}; min-width: 32px; height: 28px;
    padding: 0 ${space(2)}; border: 0; border-radius: ${radius.sm}; background: none; color: var(--muted); text-decoration: none;
    font-size: ${type.sm}; font-weight: ${weight.medium}; white-space: nowrap; cursor: pointer;
    transition: background ${motion.normal}, color ${motion.normal};
    &:hover { color: var(--text); }
    &[aria-pressed="true"], &[aria-current] { background: var(--chosen); color: var(--text); box-shadow: ${shadow.sm}; }
    @media (pointer: coarse) { min-width: 44px; height: 44px; }
    ${below("phone")} { min-width: 40px; padding: 0 ${space(1.25)}; }
  }
`;

export interface Segment<V extends string> {
  value: V;
  /** Its name for everybody; with an icon it is shown on hover only. */
  label: string;
  icon?: ReactNode;
  /** When it has its own address: the router's link, without children. */
  link?: ReactElement<{ children?: ReactNode; "aria-current"?: "page" | "true" | undefined }>;
}

/** A choice between a few views of the same thing; applies at once. */
export function Segmented<V extends string>({
  label,
  value,
  segments,
  current = "page",
  onChange,
}: {
  label: string;
  value: V | null;
  segments: readonly Segment<V>[];
  /** The meaning of the current segment when segments are links: the page itself, or a choice within it. */
  current?: "page" | "true";
  /** Not called for segments that are links. */
  onChange?: (value: V) => void;
}) {
  return (
    <Group role="group" aria-label={label}>
      {segments.map(({ value: own, label: name, icon, link }) => {
        const named = icon ? { title: name, "aria-label": name } : {};
        if (link)
          return cloneElement(
            link,
            { key: own, "aria-current": own === value ? current : undefined, ...named },
            icon ?? name,
          );
        return (
          <button
            key={own}
            type="button"
            aria-pressed={own === value}
            onClick={() => onChange?.(own)}
            {...named}
          >
            {icon ?? name}
          </button>
        );
      })}
    </Group>
  );
}
