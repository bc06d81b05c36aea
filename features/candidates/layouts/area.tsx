import type { ReactNode } from "react";
import { styled } from "styled-components";
import { BrandMark } from "#features/shared/brand-mark.tsx";
import { Preferences } from "#features/shared/preferences.tsx";
import { SkipLink } from "#features/shared/skip-link.tsx";
import { space } from "#ui/tokens.ts";

const Bar = styled.header`
  display: flex; align-items: center; justify-content: space-between; min-height: 56px; padding: 0 ${space(5)};
  background: var(--surface); border-bottom: 1px solid var(--line);
`;
const Main = styled.main`padding: ${space(5)};`;

export default function CandidatesLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Bar>
        <BrandMark />
        <Preferences />
      </Bar>
      <Main id="content" tabIndex={-1}>
        {children}
      </Main>
    </>
  );
}
