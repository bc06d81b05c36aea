import type { ReactNode } from "react";
import { styled } from "styled-components";

const Main = styled.main`min-height: 100dvh;`;

export default function BareLayout({ children }: { children: ReactNode }) {
  return (
    <Main id="content" tabIndex={-1}>
      {children}
    </Main>
  );
}
