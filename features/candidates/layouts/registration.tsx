import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useSession } from "#client/system/app/use-system.ts";
import { BrandMark } from "#features/shared/brand-mark.tsx";
import { Preferences } from "#features/shared/preferences.tsx";
import { SkipLink } from "#features/shared/skip-link.tsx";
import { sharedTexts } from "#features/shared/texts.ts";
import { Button } from "#ui/button.tsx";
import { Inline } from "#ui/layout.tsx";
import { pageInset, space } from "#ui/tokens.ts";

const Bar = styled.header`
  display: flex; align-items: center; justify-content: space-between; min-height: 56px; ${pageInset}
  background: var(--surface); border-bottom: 1px solid var(--line);
`;
const Main = styled.main`padding-block: ${space(5)}; ${pageInset}`;

/** Registration: the brand, who may leave it, and the wizard. */
export default function RegistrationLayout({ children }: { children: ReactNode }) {
  const t = useTexts(sharedTexts);
  const { user, signOut } = useSession();
  return (
    <>
      <SkipLink />
      <Bar>
        <BrandMark />
        <Inline $gap={1}>
          <Preferences />
          {user ? (
            <Button kind="quiet" size="sm" icon={<LogOut aria-hidden />} onClick={signOut}>
              {t("signOut")}
            </Button>
          ) : null}
        </Inline>
      </Bar>
      <Main id="content" tabIndex={-1}>
        {children}
      </Main>
    </>
  );
}
