import { Check } from "lucide-react";
import { css, styled } from "styled-components";
import { VisuallyHidden } from "./layout.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { below, icons, space, type } from "./tokens.ts";

const Steps = styled.ol`
  display: flex; gap: ${space(4)}; list-style: none; padding: 0; margin: 0 0 ${space(2.5)};
`;
const Step = styled.li<{ $state: "done" | "current" | "later" }>`
  display: flex; align-items: center; gap: ${space(2)}; flex: 1; min-width: 0; font-size: ${type.sm}; color: var(--muted);
  ${({ $state }) => $state === "current" && css`color: var(--text); font-weight: 600;`}
  > span:last-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  ${below("phone")} { ${({ $state }) => $state !== "current" && css`flex: none; > span:last-child { display: none; }`} }
`;
const StepNumber = styled.span<{ $state: "done" | "current" | "later" }>`
  display: inline-flex; align-items: center; justify-content: center; flex: none; width: 24px; height: 24px; border-radius: 50%;
  font-size: ${type.xs}; font-weight: 600; border: 1.5px solid var(--line-strong); font-variant-numeric: tabular-nums;
  ${({ $state }) => $state === "current" && css`border-color: var(--accent); background: var(--accent); color: var(--on-accent);`}
  ${({ $state }) => $state === "done" && css`border-color: var(--accent); color: var(--accent-text);`}
`;

/** Progress in a wizard: `step` counts from 1, the bar is at step / steps. */
export function Stepper({
  label,
  steps,
  step,
  doneText,
}: {
  label: string;
  steps: readonly string[];
  step: number;
  /** Label of a completed step: "concluída". */
  doneText: string;
}) {
  return (
    <nav aria-label={label}>
      <Steps>
        {steps.map((title, index) => {
          const at = index + 1;
          const state = at < step ? "done" : at === step ? "current" : "later";
          return (
            <Step key={title} $state={state} aria-current={state === "current" ? "step" : undefined}>
              <StepNumber $state={state} aria-hidden>
                {state === "done" ? <Check size={icons.small} /> : at}
              </StepNumber>
              <span>
                {title}
                {state === "done" ? <VisuallyHidden> ({doneText})</VisuallyHidden> : null}
              </span>
            </Step>
          );
        })}
      </Steps>
      <ProgressBar percent={Math.round((step / steps.length) * 100)} label={label} />
    </nav>
  );
}
