import type { ReactNode } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { BrandMark } from "#features/shared/brand-mark.tsx";
import { Grounds } from "#features/shared/grounds.tsx";
import { Preferences } from "#features/shared/preferences.tsx";
import { SkipLink } from "#features/shared/skip-link.tsx";
import { sharedTexts } from "#features/shared/texts.ts";
import { useSite } from "#features/shared/use-site.ts";
import { Inline } from "#ui/layout.tsx";
import { space, type } from "#ui/tokens.ts";

const Page = styled.div`display: flex; flex-direction: column; min-height: 100dvh;`;
const Bar = styled.header`
  display: flex; align-items: center; justify-content: space-between; gap: ${space(3)}; padding: ${space(3)} ${space(5)};
`;
const Main = styled.main`
  flex: 1; display: flex; flex-direction: column; padding: clamp(${space(1)}, 7vh, ${space(20)}) ${space(4)} ${space(8)};
`;
const Foot = styled.footer`
  display: flex; flex-wrap: wrap; gap: ${space(4)}; justify-content: center; padding: ${space(4)}; font-size: ${type.sm};
  a { color: var(--muted); }
`;

/** Sign-in pages: the brand, the page, and the small print. */
export default function GuestLayout({ children }: { children: ReactNode }) {
  const t = useTexts(sharedTexts);
  const { label } = useSite();
  return (
    <Page>
      <Grounds />
      <SkipLink />
      <Bar>
        <BrandMark />
        <Inline $gap={3}>
          <Preferences />
        </Inline>
      </Bar>
      <Main id="content" tabIndex={-1}>
        {children}
      </Main>
      <Foot>
        <Link to="/jobs">{label("opportunities", t("opportunities"))}</Link>
        <Link to="/termos_de_uso">{t("terms")}</Link>
        <Link to="/politica_de_privacidade">{t("privacy")}</Link>
      </Foot>
    </Page>
  );
}
