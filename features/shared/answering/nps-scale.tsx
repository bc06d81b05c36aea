import { useId } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import type { EvaluationValue } from "#contract/evaluations.ts";
import { RequiredMarker } from "#ui/field.tsx";
import { Inline, Text } from "#ui/layout.tsx";
import { below, radius, space, type } from "#ui/tokens.ts";
import { ErrorAndHint } from "./error-and-hint.tsx";
import { answeringTexts } from "./texts.ts";

const Scale = styled.fieldset`
  border: 0; margin: 0; padding: 0; min-width: 0; display: flex; flex-direction: column; gap: ${space(2)};
  legend { padding: 0; margin-bottom: ${space(2)}; font-size: ${type.sm}; font-weight: 600; }
`;
const Steps = styled.div`
  display: grid; grid-template-columns: repeat(11, minmax(0, 1fr)); gap: ${space(1)};
  ${below("phone")} { grid-template-columns: repeat(6, minmax(0, 1fr)); }
`;
const Step = styled.label`
  position: relative; display: grid; place-items: center; min-height: 44px; border: 1px solid var(--line-strong);
  border-radius: ${radius.md}; font-variant-numeric: tabular-nums; cursor: pointer;
  input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
  &:hover { border-color: var(--accent); }
  &:has(:checked) { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
  &:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; }
`;

const scores = Array.from({ length: 11 }, (_, score) => score);

/** From 0 to 10: the likelihood of a recommendation. */
export function NpsScale({
  label,
  hint,
  error,
  required,
  value,
  onChange,
}: {
  label: string;
  hint: string | null;
  error: string | undefined;
  required: boolean;
  value: number | null;
  onChange: (value: EvaluationValue | null) => void;
}) {
  const t = useTexts(answeringTexts);
  const id = useId();
  return (
    <Scale aria-describedby={error || hint ? `${id}-description` : undefined}>
      <legend>
        {label}
        {required ? <RequiredMarker /> : null}
      </legend>
      <Steps>
        {scores.map((score) => (
          <Step key={score}>
            <input
              type="radio"
              name={id}
              value={score}
              required={required}
              checked={value === score}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange({ type: "nps", score })}
            />
            <span>{score}</span>
          </Step>
        ))}
      </Steps>
      <Inline $justify="space-between" $gap={3}>
        <Text $tone="muted" $size="xs">
          {t("npsLow")}
        </Text>
        <Text $tone="muted" $size="xs">
          {t("npsHigh")}
        </Text>
      </Inline>
      <div id={`${id}-description`}>
        <ErrorAndHint error={error} hint={hint} />
      </div>
    </Scale>
  );
}
