import type { ReactNode } from "react";
import { css, styled } from "styled-components";
import { Inline } from "./layout.tsx";
import { layer, radius, space } from "./tokens.ts";

const Bar = styled.div<{ $flush: boolean }>`
  position: sticky; z-index: ${layer.sticky}; display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between;
  gap: ${space(2)}; padding: ${space(2.5)} ${space(4)}; background: var(--surface); border: 1px solid var(--line);
  ${({ $flush }) =>
    $flush
      ? css`bottom: 0; border-width: 1px 0 0;`
      : css`bottom: ${space(3)}; border-radius: ${radius.lg}; box-shadow: 0 6px 20px var(--shadow);`}
`;
/** The fixed bottom action bar: back at the left, the next step at the right. Flush, it is the foot of a panel. */
export function ActionBar({
  start,
  end,
  flush = false,
}: {
  start?: ReactNode;
  end: ReactNode;
  flush?: boolean;
}) {
  return (
    <Bar $flush={flush}>
      <Inline>{start}</Inline>
      <Inline $wrap $justify="end">
        {end}
      </Inline>
    </Bar>
  );
}
