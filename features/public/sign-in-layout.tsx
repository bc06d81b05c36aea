import { Link, Outlet } from "react-router";
import { styled } from "styled-components";
import { useTenant } from "#platform/system/use-system.ts";
import { space, type } from "#ui/tokens.ts";
import { BrandMark } from "../shared/brand-mark.tsx";
import { Preferences } from "../shared/preferences.tsx";

const Page = styled.div`min-height: 100dvh; display: flex; flex-direction: column;`;
const Top = styled.header`display: flex; align-items: center; justify-content: space-between; padding: ${space(4)} ${space(6)};`;
const Main = styled.main`flex: 1; display: grid; place-items: center; padding: ${space(4)} ${space(4)} ${space(12)};`;
const Home = styled(Link)`text-decoration: none; color: inherit; font-size: ${type.lg};`;

/** The guest layout: brand, preferences and one card. */
export default function SignInLayout() {
  const { title } = useTenant();
  return (
    <Page>
      <Top>
        <Home to="/home" aria-label={title}>
          <BrandMark />
        </Home>
        <Preferences />
      </Top>
      <Main id="main">
        <Outlet />
      </Main>
    </Page>
  );
}
