const line = { stroke: "var(--line)", strokeWidth: 1.5 };
const quiet = "var(--neutral)";

/** Three cards of people in the tenant's colours; the icon before it is the middle one's face. */
export default function CardsDrawing() {
  return (
    <svg viewBox="0 0 168 108" fill="none" aria-hidden="true">
      <ellipse cx="84" cy="98" rx="62" ry="6" fill="var(--sunken)" />
      <g transform="rotate(-11 44 58)">
        <rect x="20" y="26" width="48" height="62" rx="8" fill="var(--surface)" {...line} />
        <circle cx="44" cy="44" r="9" fill="var(--hue-teal-tint)" />
        <path d="M31 64h26M35 72h18" stroke={quiet} strokeWidth="4" strokeLinecap="round" />
      </g>
      <g transform="rotate(11 124 58)">
        <rect x="100" y="26" width="48" height="62" rx="8" fill="var(--surface)" {...line} />
        <circle cx="124" cy="44" r="9" fill="var(--hue-pink-tint)" />
        <path d="M111 64h26M115 72h18" stroke={quiet} strokeWidth="4" strokeLinecap="round" />
      </g>
      <rect x="55" y="11" width="58" height="78" rx="9" fill="var(--surface)" {...line} />
      <path d="M67 64h34M72 74h24" stroke={quiet} strokeWidth="4.5" strokeLinecap="round" />
      <circle cx="137" cy="14" r="4" fill="var(--highlight)" />
      <path d="M26 10v10M21 15h10" stroke="var(--accent)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
