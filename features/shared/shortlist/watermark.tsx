import { styled } from "styled-components";
import { type } from "#ui/tokens.ts";

const Over = styled.div`
  position: fixed; inset: -20vmax; z-index: 1; display: grid; grid-template-columns: repeat(auto-fill, 340px);
  grid-auto-rows: 150px; place-items: center; overflow: hidden; pointer-events: none; transform: rotate(-24deg);
  color: var(--text); opacity: 0.055; font-size: ${type.lg}; font-weight: 600; white-space: nowrap;
  user-select: none;
`;
const copies = Array.from({ length: 120 }, (_, index) => index);

/** The reader's name, over everything shown and printed. */
export function Watermark({ text }: { text: string }) {
  return (
    <Over aria-hidden>
      {copies.map((copy) => (
        <span key={copy}>{text}</span>
      ))}
    </Over>
  );
}
