import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState, Skeleton } from "#ui/feedback.tsx";
import { Panel, Stack } from "#ui/layout.tsx";
import { below, space, type } from "#ui/tokens.ts";
import { administratorTexts } from "./texts.ts";

/** A short table; on a phone each row is a card of its own. */
export const Table = styled.table`
  width: 100%; border-collapse: collapse; font-size: ${type.md};
  th { text-align: left; font-size: ${type.xs}; font-weight: 600; color: var(--muted); padding: ${space(2.5)} ${space(4)}; border-bottom: 1px solid var(--line); }
  td { padding: ${space(3)} ${space(4)}; border-bottom: 1px solid var(--line); vertical-align: top; }
  tbody tr:last-child td { border-bottom: 0; }
  tbody tr:hover { background: var(--hover); }
  ${below("tablet")} {
    thead { display: none; }
    tr { display: block; padding: ${space(2)} 0; border-bottom: 1px solid var(--line); }
    tbody tr:last-child { border-bottom: 0; }
    td { display: block; padding: ${space(1)} ${space(4)}; border: 0; }
  }
`;
export const TablePanel = styled(Panel)`padding: 0; overflow: hidden;`;

interface Read<T> {
  state: "loading" | "ready" | "failed";
  data?: T;
  reload: () => void;
}

/** What was read, what stands in its place, or that it failed with a way to try again. */
export function Loaded<T>({
  read,
  lines = 5,
  children,
}: {
  read: Read<T>;
  lines?: number;
  children: (data: T) => ReactNode;
}) {
  const t = useTexts(administratorTexts);
  if (read.data !== undefined) return children(read.data);
  if (read.state === "failed")
    return <ErrorState title={t("failed")} action={<Button onClick={read.reload}>{t("retry")}</Button>} />;
  return (
    <Stack $gap={4} role="status" aria-label={t("loading")} style={{ padding: space(4) }}>
      {Array.from({ length: lines }, (_, line) => `${84 - ((line * 17) % 40)}%`).map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={line} $width={width} $height="18px" />
      ))}
    </Stack>
  );
}
