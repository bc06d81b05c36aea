import { Switch as BaseSwitch } from "@base-ui/react/switch";
import { useId, useState } from "react";
import { styled } from "styled-components";
import { motion, space, type } from "./tokens.ts";

const Line = styled.div`
  display: flex; align-items: flex-start; justify-content: space-between; gap: ${space(4)};
  label { font-size: ${type.md}; cursor: pointer; }
  small { display: block; color: var(--muted); font-size: ${type.sm}; }
  @media (pointer: coarse) { min-height: 44px; align-items: center; }
`;
const Track = styled(BaseSwitch.Root)`
  position: relative; flex: none; width: 36px; height: 20px; padding: 0; border: 1px solid transparent; border-radius: 999px;
  background: var(--line-strong); cursor: pointer; transition: background ${motion.fast};
  &::after { content: ""; position: absolute; inset: -12px -4px; }
  &[data-checked] { background: var(--accent); }
  &[data-disabled] { opacity: 0.5; cursor: not-allowed; }
  &:focus-visible { border-radius: 999px; }
  @media (forced-colors: active) { border-color: ButtonText; &[data-checked] { background: Highlight; } }
`;
const Thumb = styled(BaseSwitch.Thumb)`
  display: block; width: 14px; height: 14px; margin: 2px; border-radius: 50%; background: #fff; transition: transform ${motion.normal};
  &[data-checked] { transform: translateX(16px); }
  @media (forced-colors: active) { background: ButtonText; }
`;

/**
 * Applies at once; for input submitted with a form, use a `Checkbox`. Like a button, one disabled while focused keeps the
 * focus, and really becomes disabled once the focus moves on.
 */
export function Switch({
  label,
  hint,
  checked,
  onChange,
  disabled = false,
}: {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}) {
  const id = useId();
  const [focused, setFocused] = useState(false);
  return (
    <Line>
      <span>
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {hint ? <small id={`${id}-hint`}>{hint}</small> : null}
      </span>
      <Track
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        onCheckedChange={(on) => onChange(on)}
        disabled={disabled && !focused}
        readOnly={disabled}
        aria-disabled={(disabled && focused) || undefined}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        <Thumb />
      </Track>
    </Line>
  );
}
