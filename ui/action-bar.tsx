import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Inline } from "./layout.tsx";
import { layer, space } from "./tokens.ts";

const Bar = styled.div`
  position: sticky; bottom: 0; z-index: ${layer.sticky}; display: flex; align-items: center; justify-content: space-between; gap: ${space(2)};
  padding: ${space(2.5)} ${space(4)}; padding-left: var(--bar-inset, ${space(4)}); background: var(--surface); border-top: 1px solid var(--line);
`;
/** The fixed bottom action bar: back at the left, what goes on at the right. */
export function ActionBar({ start, end }: { start?: ReactNode; end: ReactNode }) {
  return (
    <Bar>
      <Inline>{start}</Inline>
      <Inline>{end}</Inline>
    </Bar>
  );
}
