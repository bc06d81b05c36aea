import { css, type RuleSet, styled } from "styled-components";
import { below, space } from "#ui/tokens.ts";
import { Lead } from "./frame.tsx";
import type { Hand } from "./looks.ts";

const onDark = css`
  color: #ffffff; --ink: #ffffff; --paper: var(--stage);
  ${Lead} { color: #ffffffd9; }
`;

/** The ground that each hand opens a page on. */
const grounds: Record<Hand, RuleSet> = {
  plain: css`background: linear-gradient(180deg, var(--accent-soft), var(--surface));`,
  stage: css`${onDark} background: radial-gradient(120% 130% at 78% 0%, color-mix(in srgb, var(--stage) 55%, var(--accent)), var(--stage) 62%);`,
  editorial: css`
    background: var(--surface); border-bottom: 1px solid var(--highlight);
    > div { position: relative; &::before { content: ""; position: absolute; left: ${space(5)}; top: 0; width: 1px; height: ${space(12)}; background: var(--highlight); } }
  `,
  map: css`background: color-mix(in srgb, var(--accent) 7%, var(--surface));`,
  poster: css`
    background: var(--accent); color: var(--on-accent); --ink: var(--on-accent); --paper: var(--accent);
    ${Lead} { color: var(--on-accent); }
  `,
  bubbles: css`
    background: light-dark(color-mix(in srgb, var(--highlight) 24%, var(--surface)), color-mix(in srgb, var(--accent) 30%, var(--surface)));
    border-radius: 0 0 48px 48px;`,
  horizon: css`${onDark} --stage: #1c1c1c; background: #1c1c1c;`,
};

/** The page's opening, in the brand's style. */
export const Ground = styled.section<{ $hand: Hand; $small: boolean; $flat?: boolean }>`
  --ink: var(--text); --paper: var(--surface); overflow: hidden;
  > div {
    display: grid; gap: ${space(10)}; align-items: center; max-width: 1200px; margin: 0 auto;
    padding: ${({ $small, $flat }) => space($flat ? 9 : $small ? 10 : 18)} ${space(5)};
    ${below("tablet")} { padding: ${({ $flat, $small }) => space($flat ? 6 : $small ? 8 : 10)} ${space(4)}; gap: ${space(7)}; }
  }
  ${({ $hand }) => grounds[$hand]}
  ${({ $flat }) => $flat && css`> div::before { display: none; }`}
`;
