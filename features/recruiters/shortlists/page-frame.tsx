import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { Stack } from "#ui/layout.tsx";
import { space, type } from "#ui/tokens.ts";

const Back = styled(Link)`
  display: inline-flex; align-items: center; gap: ${space(1.5)}; align-self: flex-start; padding: ${space(1)} 0;
  color: var(--muted); font-size: ${type.sm}; text-decoration: none;
  &:hover { color: var(--text); }
`;

/** A page with a link back to its parent. */
export function PageFrame({ back, to, children }: { back: string; to: string; children: ReactNode }) {
  return (
    <Stack $gap={3}>
      <Back to={to}>
        <ArrowLeft aria-hidden /> {back}
      </Back>
      {children}
    </Stack>
  );
}
