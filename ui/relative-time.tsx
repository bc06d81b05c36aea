import { styled } from "styled-components";

const When = styled.time`white-space: nowrap; font-variant-numeric: tabular-nums;`;

/** How long ago something was, with the full date and time on hover. The caller supplies both texts. */
export function RelativeTime({ dateTime, ago, full }: { dateTime: string; ago: string; full: string }) {
  return (
    <When dateTime={dateTime} title={full}>
      {ago}
    </When>
  );
}
