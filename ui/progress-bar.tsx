import { styled } from "styled-components";
import { motion, radius } from "./tokens.ts";

const Track = styled.div`height: 8px; border-radius: ${radius.full}; background: var(--neutral); overflow: hidden;`;
const Fill = styled.div`height: 100%; border-radius: inherit; background: var(--accent); transition: width ${motion.normal};`;
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  const value = Math.max(0, Math.min(100, percent));
  return (
    <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={value}>
      <Fill style={{ width: `${value}%` }} />
    </Track>
  );
}
