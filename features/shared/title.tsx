import { css, styled } from "styled-components";

/** Where no look is set, a title is in the product's own face. */
export const Title = styled.h2<{ $size?: "page" | "board" | "section" | "item" }>`
  font-family: var(--face, inherit); font-weight: var(--face-weight, 600); letter-spacing: var(--tracking, -0.014em);
  text-wrap: balance; text-transform: var(--case, none); line-height: var(--leading, 1.1);
  ${({ $size = "section" }) => {
    if ($size === "page") return css`font-size: calc(clamp(36px, 5.2vw, 62px) * var(--scale, 1));`;
    if ($size === "board") return css`font-size: calc(clamp(27px, 3.6vw, 44px) * var(--scale, 1));`;
    return $size === "section"
      ? css`font-size: calc(clamp(26px, 3vw, 36px) * var(--scale, 1));`
      : css`font-size: calc(19px * (0.4 + 0.6 * var(--scale, 1))); line-height: 1.2;`;
  }}
`;
