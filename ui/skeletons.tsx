import { styled } from "styled-components";
import { columnWidth } from "./board-width.ts";
import { Skeleton } from "./feedback.tsx";
import { Columns, Inline, Panel, Stack } from "./layout.tsx";
import { below, radius, space } from "./tokens.ts";

const Status = styled.div`display: flex; flex-direction: column; gap: ${space(4)};`;
const Rows = styled.div`border: 1px solid var(--line); border-radius: ${radius.lg}; background: var(--surface); overflow: hidden;`;
const RowLine = styled.div<{ $columns: number }>`
  display: grid; grid-template-columns: 1.5fr repeat(${({ $columns }) => $columns - 1}, 1fr); gap: ${space(5)};
  height: 40px; padding: 0 ${space(4)}; & + & { border-top: 1px solid var(--line); }
  ${below("phone")} {
    grid-template-columns: 1.5fr repeat(${({ $columns }) => Math.min($columns, 3) - 1}, 1fr);
    > :nth-child(n + 4) { display: none; }
  }
`;
const TabsLine = styled(Inline)`height: 40px; border-bottom: 1px solid var(--line);`;
const SideBySide = styled.div`
  display: grid; grid-template-columns: minmax(0, 1fr) 320px; gap: ${space(4)};
  ${below("desktop")} { grid-template-columns: minmax(0, 1fr); }
`;
const BoardLine = styled.div`display: flex; gap: ${space(3)}; overflow: hidden;`;
const BoardColumn = styled.div`
  ${columnWidth} display: flex; flex-direction: column; gap: ${space(2)}; padding: ${space(3)}; border-radius: ${radius.lg}; background: var(--sunken);
`;
const ChartLine = styled.div`
  display: flex; align-items: flex-end; gap: ${space(2)}; border-bottom: 1px solid var(--line); > span { flex: 1; }
`;
const widths = ["92%", "100%", "84%", "96%", "58%"];
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

interface Props {
  /** Announced to screen readers once: what is loading. */
  label: string;
  count?: number;
}

/** Lines of running text. */
export function TextSkeleton({ label, count = 4 }: Props) {
  return (
    <Status role="status" aria-label={label}>
      <Stack $gap={2.5} aria-hidden>
        {times(count).map((index) => (
          <Skeleton key={index} $width={widths[index % widths.length] ?? "100%"} />
        ))}
      </Stack>
    </Status>
  );
}

/** Fields with their labels, in as many columns as there is room for. */
export function FormSkeleton({ label, count = 6, min = 240 }: Props & { min?: number }) {
  return (
    <Status role="status" aria-label={label}>
      <Columns $min={min} $gap={4} aria-hidden>
        {times(count).map((index) => (
          <Stack key={index} $gap={1.5}>
            <Skeleton $width="34%" $height="13px" />
            <Skeleton $height="36px" />
          </Stack>
        ))}
      </Columns>
    </Status>
  );
}

const EditorBox = styled.div`
  height: 220px; border: 1px solid var(--line-strong); border-radius: ${radius.md}; background: var(--surface); overflow: hidden;
  > :first-child { height: 38px; padding: 0 ${space(3)}; background: var(--canvas); border-bottom: 1px solid var(--line-strong); }
`;
/** A text's editor under its label: tools, then room to write. */
export function EditorSkeleton({ label }: { label: string }) {
  return (
    <Status role="status" aria-label={label}>
      <Stack $gap={1.5} aria-hidden>
        <Skeleton $width="88px" $height="13px" />
        <EditorBox>
          <Inline $gap={4}>
            {times(6).map((index) => (
              <Skeleton key={index} $width="16px" $height="16px" />
            ))}
          </Inline>
        </EditorBox>
      </Stack>
    </Status>
  );
}

/** Rows with a face, a name and details. */
export function ListSkeleton({ label, count = 5 }: Props) {
  return (
    <Status role="status" aria-label={label}>
      {times(count).map((index) => (
        <Inline key={index} $gap={3} aria-hidden>
          <Skeleton $width="36px" $height="36px" $round />
          <Stack $gap={2} $grow>
            <Skeleton $width={`${34 + ((index * 13) % 24)}%`} />
            <Skeleton $width={`${20 + ((index * 7) % 22)}%`} $height="11px" />
          </Stack>
        </Inline>
      ))}
    </Status>
  );
}

/** Rows of a table under their titles, the first cell with a face where its records have one. */
export function TableSkeleton({
  label,
  count = 8,
  columns = 5,
  faces = true,
}: Props & { columns?: number; faces?: boolean }) {
  return (
    <Status role="status" aria-label={label}>
      <Rows aria-hidden>
        {times(count + 1).map((row) => (
          <RowLine key={row} $columns={columns}>
            {times(columns).map((column) => (
              <Inline key={column} $gap={2.5}>
                {faces && column === 0 && row > 0 ? <Skeleton $width="28px" $height="28px" $round /> : null}
                <Skeleton
                  $width={row === 0 ? "44%" : `${46 + ((row * 17 + column * 29) % 38)}%`}
                  $height={row === 0 ? "9px" : "12px"}
                />
              </Inline>
            ))}
          </RowLine>
        ))}
      </Rows>
    </Status>
  );
}

const header = (
  <Inline $gap={4} aria-hidden>
    <Skeleton $width="52px" $height="52px" $round />
    <Stack $gap={2} $grow>
      <Skeleton $width="min(280px, 60%)" $height="22px" />
      <Skeleton $width="min(220px, 44%)" $height="13px" />
    </Stack>
    <Skeleton $width="96px" $height="32px" />
  </Inline>
);
/** Who a record is, with its actions. */
export function HeaderSkeleton({ label }: { label: string }) {
  return (
    <Status role="status" aria-label={label}>
      {header}
    </Status>
  );
}

const rail = (count: number) => (
  <Stack $gap={3.5} aria-hidden>
    {times(count).map((index) => (
      <Inline key={index} $gap={4}>
        <Skeleton $width="30%" $height="11px" />
        <Skeleton $width={`${28 + ((index * 19) % 34)}%`} $height="12px" />
      </Inline>
    ))}
  </Stack>
);
/** Terms with their values, stacked. */
export function RailSkeleton({ label, count = 8 }: Props) {
  return (
    <Status role="status" aria-label={label}>
      {rail(count)}
    </Status>
  );
}

const feed = (count: number) =>
  times(count).map((index) => (
    <Inline key={index} $gap={3} $align="start" aria-hidden>
      <Skeleton $width="28px" $height="28px" $round />
      <Stack $gap={2} $grow>
        <Skeleton $width={`${32 + ((index * 11) % 26)}%`} $height="12px" />
        <Skeleton $width={widths[index % widths.length] ?? "100%"} $height="12px" />
      </Stack>
    </Inline>
  ));
/** Events, stacked. */
export function FeedSkeleton({ label, count = 5 }: Props) {
  return (
    <Status role="status" aria-label={label}>
      <Stack $gap={5}>{feed(count)}</Stack>
    </Status>
  );
}

const overview = (
  <SideBySide>
    <Panel as="div">
      <Stack $gap={5}>{feed(5)}</Stack>
    </Panel>
    <Panel as="div">{rail(8)}</Panel>
  </SideBySide>
);
/** A record at a glance: feed in the middle, rail at the right. */
export function OverviewSkeleton({ label }: { label: string }) {
  return (
    <Status role="status" aria-label={label}>
      {overview}
    </Status>
  );
}

/** A record's whole page: header, tabs, overview. */
export function RecordSkeleton({ label }: { label: string }) {
  return (
    <Status role="status" aria-label={label}>
      {header}
      <TabsLine $gap={6} aria-hidden>
        {times(5).map((index) => (
          <Skeleton key={index} $width={`${56 + ((index * 23) % 40)}px`} $height="12px" />
        ))}
      </TabsLine>
      {overview}
    </Status>
  );
}

/** Columns of cards. */
export function BoardSkeleton({ label, count = 4 }: Props) {
  return (
    <Status role="status" aria-label={label}>
      <BoardLine aria-hidden>
        {times(count).map((column) => (
          <BoardColumn key={column}>
            <Skeleton $width="56%" $height="13px" />
            {times(4 - (column % 3)).map((card) => (
              <Panel as="div" key={card} $padding={3}>
                <Stack $gap={2.5}>
                  <Skeleton $width={`${58 + ((card * 13) % 30)}%`} $height="12px" />
                  <Skeleton $width={`${34 + ((card * 17) % 30)}%`} $height="11px" />
                </Stack>
              </Panel>
            ))}
          </BoardColumn>
        ))}
      </BoardLine>
    </Status>
  );
}

/** Columns of a chart on their axis. */
export function ChartSkeleton({ label, count = 12, height = 180 }: Props & { height?: number }) {
  return (
    <Status role="status" aria-label={label}>
      <ChartLine style={{ height }} aria-hidden>
        {times(count).map((index) => (
          <Skeleton key={index} $height={`${28 + ((index * 37) % 64)}%`} />
        ))}
      </ChartLine>
    </Status>
  );
}

/** Cards side by side. */
export function CardsSkeleton({ label, count = 3, min = 260 }: Props & { min?: number }) {
  return (
    <Status role="status" aria-label={label}>
      <Columns $min={min} aria-hidden>
        {times(count).map((index) => (
          <Panel key={index} as="div">
            <Stack $gap={3}>
              <Skeleton $width="62%" $height="18px" />
              <Skeleton $width="84%" />
              <Skeleton $width="40%" $height="20px" />
            </Stack>
          </Panel>
        ))}
      </Columns>
    </Status>
  );
}
