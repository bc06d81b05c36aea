const line = { stroke: "var(--line)", strokeWidth: 1.5 };
const quiet = "var(--neutral)";

/** A magnifying glass over rows of people: nobody matched. */
export function SearchDrawing() {
  return (
    <svg viewBox="0 0 168 108" width="168" height="108" fill="none" aria-hidden="true">
      <ellipse cx="84" cy="100" rx="62" ry="5" fill="var(--sunken)" />
      {[12, 40, 68].map((y) => (
        <g key={y}>
          <rect x="26" y={y} width="104" height="24" rx="7" fill="var(--surface)" {...line} />
          <circle cx="40" cy={y + 12} r="6" fill={quiet} />
          <path d={`M54 ${y + 12}h36`} stroke={quiet} strokeWidth="4" strokeLinecap="round" />
        </g>
      ))}
      <circle cx="112" cy="52" r="25" fill="var(--accent-soft)" stroke="var(--accent)" strokeWidth="3" />
      <path d="M130 71l17 18" stroke="var(--accent)" strokeWidth="6" strokeLinecap="round" />
      <path d="M103 47c3-7 13-8 17-1" stroke="var(--surface)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="146" cy="20" r="4" fill="var(--highlight)" />
    </svg>
  );
}
