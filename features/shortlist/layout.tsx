import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useTenant } from "#client/system/app/use-system.ts";
import { brandKeys } from "#client/tenant/tenant.ts";
import { BrandMark } from "#features/shared/brand-mark.tsx";
import { Preferences } from "#features/shared/preferences.tsx";
import { SkipLink } from "#features/shared/skip-link.tsx";
import { layer, pageInset } from "#ui/tokens.ts";

const Bar = styled.header`
  position: sticky; top: 0; z-index: ${layer.sticky}; display: flex; align-items: center; justify-content: space-between;
  min-height: 56px; ${pageInset} background: var(--surface); border-bottom: 1px solid var(--line);
  @media print { display: none; }
`;
/** The main area's colour in the light theme is the specification's #f6f7fb. */
const Main = styled.main`
  min-height: calc(100dvh - 56px); background: #f6f7fb;
  [data-theme="dark"] & { background: var(--canvas); }
  @media print { background: #fff; }
`;

/** A simple top bar with the brand's logo; an unknown brand has none. */
export default function ShortlistLayout({ children }: { children: ReactNode }) {
  const { brand, logo_url } = useTenant();
  // A business that gave its logo has a brand, whatever its key.
  const known = logo_url !== null || brandKeys.some((key) => key === brand);
  return (
    <>
      <SkipLink />
      {known ? (
        <Bar>
          <BrandMark />
          <Preferences />
        </Bar>
      ) : null}
      <Main id="content" tabIndex={-1}>
        {children}
      </Main>
    </>
  );
}
