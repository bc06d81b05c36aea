import { styled } from "styled-components";
import { useTenant } from "#platform/system/use-system.ts";
import { space } from "#ui/tokens.ts";

const Mark = styled.span`
  display: inline-flex; align-items: center; gap: ${space(2)}; font-weight: 680; letter-spacing: -0.02em; white-space: nowrap;
  &::before {
    content: ""; width: 18px; height: 18px; border-radius: 5px;
    background: linear-gradient(135deg, var(--accent) 0 50%, var(--highlight) 50% 100%);
  }
`;
const Logo = styled.img`height: 28px; width: auto;`;

/** The brand's logo, or its name beside a mark in its two colours. */
export function BrandMark() {
  const { logo_url, title } = useTenant();
  return logo_url ? <Logo src={logo_url} alt={title} /> : <Mark>{title}</Mark>;
}
