import type { KeyboardEvent } from "react";
import { styled } from "styled-components";
import { controlStyle } from "./control.ts";
import { Field, type FieldProps, type Native } from "./field.tsx";

const Area = styled.textarea`${controlStyle} min-height: 96px; resize: vertical; line-height: 1.5;`;

/** Enter begins a new line here, so the form is sent by Ctrl or Command with it, where its button would send it. */
function submitByKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { form } = event.currentTarget;
  if (!form || event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const button = [...form.elements].find(
    (control): control is HTMLButtonElement =>
      control instanceof HTMLButtonElement && control.type === "submit",
  );
  if (button && !button.disabled) form.requestSubmit(button);
}

export function TextArea({
  label,
  hint,
  error,
  required = false,
  value,
  onChange,
  onKeyDown,
  ...rest
}: FieldProps & Native<"textarea"> & { value: string; onChange: (value: string) => void }) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <Area
          {...rest}
          {...wiring}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            submitByKeys(event);
          }}
        />
      )}
    </Field>
  );
}
