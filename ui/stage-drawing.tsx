import { styled } from "styled-components";

const Wide = styled.svg`width: 100%; height: auto; max-width: 320px;`;

/** The brand's own: a cast of three in the light of the stage. On the sign-in and at home. */
export function StageDrawing() {
  return (
    <Wide viewBox="0 0 320 150" fill="none" aria-hidden="true">
      <path d="M58 0 18 128h96L74 0z" fill="var(--hue-teal)" opacity="0.1" />
      <path d="M246 0 206 128h96L262 0z" fill="var(--hue-pink)" opacity="0.1" />
      <path d="M150 0 98 134h124L170 0z" fill="var(--accent)" opacity="0.12" />
      <ellipse cx="160" cy="134" rx="146" ry="12" fill="var(--accent-soft)" />
      <ellipse cx="66" cy="131" rx="42" ry="6" fill="var(--hue-teal)" opacity="0.16" />
      <ellipse cx="254" cy="131" rx="42" ry="6" fill="var(--hue-pink)" opacity="0.16" />
      <ellipse cx="160" cy="135" rx="54" ry="8" fill="var(--accent)" opacity="0.2" />
      <g>
        <path d="M38 130c0-22 12-36 28-36s28 14 28 36z" fill="var(--hue-teal)" />
        <circle cx="66" cy="74" r="16" fill="var(--hue-teal)" opacity="0.55" />
      </g>
      <g>
        <path d="M226 130c0-22 12-36 28-36s28 14 28 36z" fill="var(--hue-pink)" />
        <circle cx="254" cy="74" r="16" fill="var(--hue-pink)" opacity="0.55" />
      </g>
      <g>
        <path d="M124 134c0-28 15-45 36-45s36 17 36 45z" fill="var(--accent)" />
        <circle cx="160" cy="63" r="20" fill="var(--accent)" opacity="0.6" />
        <path
          d="m160 104 3.4 6.9 7.6 1.1-5.5 5.4 1.3 7.6-6.8-3.6-6.8 3.6 1.3-7.6-5.5-5.4 7.6-1.1z"
          fill="var(--highlight)"
        />
      </g>
      <circle cx="112" cy="30" r="4" fill="var(--highlight)" />
      <circle cx="214" cy="22" r="3" fill="var(--hue-teal)" />
      <path
        d="M104 52v8M100 56h8M216 48v8M212 52h8"
        stroke="var(--accent)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </Wide>
  );
}
