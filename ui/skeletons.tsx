import { styled } from "styled-components";
import { Skeleton } from "./feedback.tsx";
import { Columns, Inline, Panel, Stack } from "./layout.tsx";
import { space } from "./tokens.ts";

const Status = styled.div`display: flex; flex-direction: column; gap: ${space(4)};`;
const widths = ["92%", "100%", "84%", "96%", "58%"];
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

interface Props {
  /** Said to screen readers once: what is being loaded. */
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
export function FormSkeleton({ label, count = 6 }: Props) {
  return (
    <Status role="status" aria-label={label}>
      <Columns $min={240} $gap={4} aria-hidden>
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

/** Lines with a face, a name and what is known of it. */
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
