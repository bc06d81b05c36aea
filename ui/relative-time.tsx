import { styled } from "styled-components";

const When = styled.time`white-space: nowrap; font-variant-numeric: tabular-nums;`;

/** How long ago something was, with the whole date and hour on hover. Both come in the person's language. */
export function RelativeTime({ dateTime, ago, full }: { dateTime: string; ago: string; full: string }) {
  return (
    <When dateTime={dateTime} title={full}>
      {ago}
    </When>
  );
}
