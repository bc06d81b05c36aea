import type { ReactNode } from "react";
import { styled } from "styled-components";
import type { Tone } from "./feedback.tsx";
import { type Hue, hues } from "./theme.ts";
import { space, type } from "./tokens.ts";

export interface TimelineEntry {
  key: string | number;
  title: ReactNode;
  /** When, as shown; `dateTime` as a machine reads it. */
  when: string;
  dateTime: string;
  who?: string | null;
  detail?: ReactNode;
  /** The full date when `when` is relative. */
  full?: string;
  /** The hue of the stage that was reached, or what kind of thing happened. */
  tone?: Exclude<Tone, "neutral"> | Hue;
}

const isHue = (tone: string | undefined): tone is Hue => (hues as readonly string[]).includes(tone ?? "");

const List = styled.ol`list-style: none; margin: 0; padding: 0;`;
const Entry = styled.li`
  position: relative; padding: 0 0 ${space(5)} ${space(6)}; font-size: ${type.md};
  &::before { content: ""; position: absolute; left: 5px; top: 16px; bottom: -4px; width: 1px; background: var(--line); }
  &:last-child { padding-bottom: 0; &::before { display: none; } }
`;
const Dot = styled.span<{ $tone: TimelineEntry["tone"] }>`
  position: absolute; left: 0; top: 5px; width: 11px; height: 11px; border-radius: 50%; border: 2px solid var(--surface);
  box-shadow: 0 0 0 1.5px var(--dot); background: var(--dot);
  --dot: ${({ $tone }) => (isHue($tone) ? `var(--hue-${$tone})` : `var(--${$tone ?? "line-strong"})`)};
`;
const About = styled.div`color: var(--muted); font-size: ${type.xs};`;
const Detail = styled.div`margin-top: ${space(1.5)}; font-size: ${type.sm}; overflow-wrap: anywhere;`;

/** What happened, the newest first. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  return (
    <List aria-label={label}>
      {entries.map(({ key, title, when, dateTime, who, detail, full, tone }) => (
        <Entry key={key}>
          <Dot $tone={tone} aria-hidden />
          <div>{title}</div>
          <About>
            <time dateTime={dateTime} title={full}>
              {when}
            </time>
            {who ? ` · ${who}` : ""}
          </About>
          {detail ? <Detail>{detail}</Detail> : null}
        </Entry>
      ))}
    </List>
  );
}
