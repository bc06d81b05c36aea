import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { Heading, Panel, Text } from "#ui/layout.tsx";
import { radius, space, type } from "#ui/tokens.ts";

const Box = styled(
  Panel,
)`padding: ${space(4)} 0 ${space(2)}; > :not(ul, ol) { padding-inline: ${space(5)}; }`;
const Head = styled.header`display: flex; align-items: baseline; justify-content: space-between; gap: ${space(3)}; margin-bottom: ${space(2)};`;

/** One part of the home page. */
export function Card({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <Head>
        <Heading id={id}>{title}</Heading>
        {aside}
      </Head>
      {children}
    </Box>
  );
}

export const CardNote = styled(Text).attrs({ $tone: "muted" as const })`padding-bottom: ${space(3)};`;

export const Rows = styled.ul`list-style: none; margin: 0; padding: 0 ${space(2)};`;
/** A list line: the whole line follows its link. */
export const Row = styled.li`
  position: relative; display: flex; align-items: center; gap: ${space(3)}; padding: ${space(2)} ${space(3)}; border-radius: ${radius.md};
  font-size: ${type.md};
  &:hover { background: var(--hover); }
  a { color: var(--text); font-weight: 520; text-decoration: none; overflow-wrap: anywhere; }
  a::after { content: ""; position: absolute; inset: 0; border-radius: ${radius.md}; }
  a:focus-visible { outline: none; }
  a:focus-visible::after { outline: 2px solid var(--focus); outline-offset: -2px; }
`;
export const Lines = styled.div`flex: 1; min-width: 0; display: flex; flex-direction: column; gap: 1px;`;
export const Quiet = styled.span`
  color: var(--muted); font-size: ${type.sm}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
`;
export const When = styled.span<{ $late?: boolean }>`
  flex: none; font-size: ${type.sm}; font-variant-numeric: tabular-nums;
  color: ${({ $late }) => ($late ? "var(--danger)" : "var(--muted)")}; font-weight: ${({ $late }) => ($late ? 560 : 400)};
`;
