import type { ReactNode } from "react";
import { styled } from "styled-components";
import { PublicFrame } from "#features/shared/public-frame.tsx";

const Wide = styled.div`flex: 1; background: var(--surface);`;

/** The brand's own site: the public frame with pages from edge to edge. */
export default function HomepageLayout({ children }: { children: ReactNode }) {
  return (
    <PublicFrame>
      <Wide>{children}</Wide>
    </PublicFrame>
  );
}
