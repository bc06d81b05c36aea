import { ChevronDown, Eye, EyeOff, X } from "lucide-react";
import { type ComponentProps, type ReactNode, type Ref, use, useId, useState } from "react";
import { styled } from "styled-components";
import { IconButton } from "./button.tsx";
import { ControlRow, controlStyle } from "./control.ts";
import { FieldTextsContext } from "./field-texts.ts";
import { icons, radius, space, type } from "./tokens.ts";

const Box = styled.div`display: flex; flex-direction: column; gap: ${space(1)}; min-width: 0;`;
export const FieldLabel = styled.label`font-size: ${type.sm}; font-weight: 520; display: flex; align-items: center; gap: ${space(1.5)};`;
const HiddenLabel = styled.label`position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;`;
/** The marker circle of a required field: it follows the last word, and never begins a line. */
const Marker = styled.span`
  white-space: nowrap;
  &::before { content: "\\00a0"; }
  &::after { content: ""; display: inline-block; width: 6px; height: 6px; margin-left: 2px; border-radius: 50%; background: var(--accent); vertical-align: middle; }
`;
export const RequiredMarker = () => <Marker aria-hidden />;
const Hint = styled.span`font-size: ${type.xs}; color: var(--muted);`;
const Problem = styled.span`font-size: ${type.xs}; color: var(--danger); font-weight: 520;`;

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** The error, in the person's language. */
  error?: string | null | undefined;
  required?: boolean;
  /** For rows of one kind under a common heading: the label is for screen readers only. */
  hideLabel?: boolean;
}
interface Wiring {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  "aria-required": true | undefined;
}

const idsOf = (id: string, { error, hint }: Pick<FieldProps, "error" | "hint">): string | undefined =>
  [error ? `${id}-error` : "", hint ? `${id}-hint` : ""].filter(Boolean).join(" ") || undefined;

/** Label, hint and error around one control, associated for screen readers. */
export function Field({
  label,
  hint,
  error,
  required,
  hideLabel = false,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  return (
    <Box>
      <FieldLabel htmlFor={id} as={hideLabel ? HiddenLabel : undefined}>
        <span>
          {label}
          {required ? <RequiredMarker /> : null}
        </span>
      </FieldLabel>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": idsOf(id, { error, hint }),
        "aria-required": required || undefined,
      })}
      {error ? <Problem id={`${id}-error`}>{error.trim()}</Problem> : null}
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
    </Box>
  );
}

const Input = styled.input`${controlStyle}`;
export const NativeSelect = styled.select`${controlStyle} appearance: none; padding-right: ${space(8)}; text-overflow: ellipsis;`;
export const SelectBox = styled.div`
  position: relative;
  > svg { position: absolute; right: ${space(2.5)}; top: 50%; transform: translateY(-50%); color: var(--muted); pointer-events: none; }
`;

export type Native<T extends "input" | "textarea"> = Omit<
  ComponentProps<T>,
  "onChange" | "value" | "required" | "id"
>;

export interface TextFieldProps extends FieldProps, Native<"input"> {
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}
export function TextField({
  label,
  hideLabel = false,
  hint,
  error,
  required = false,
  value,
  onChange,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} required={required}>
      {(wiring) => (
        <Input {...rest} {...wiring} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

export function PasswordField({
  label,
  hint,
  error,
  required = false,
  value,
  onChange,
  ...rest
}: TextFieldProps) {
  const texts = use(FieldTextsContext);
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <ControlRow>
          <Input
            {...rest}
            {...wiring}
            type={shown ? "text" : "password"}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            label={shown ? texts.hidePassword : texts.showPassword}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={icons.small} aria-hidden /> : <Eye size={icons.small} aria-hidden />}
          </IconButton>
        </ControlRow>
      )}
    </Field>
  );
}

export interface Option<V extends string | number = string> {
  value: V;
  label: string;
}

/** A choice from a fixed list; native, so that phones and keyboards behave as expected. */
export function SelectField<V extends string | number>({
  label,
  hint,
  error,
  required = false,
  value,
  options,
  onChange,
  placeholder,
  disabled,
  hideLabel = false,
}: FieldProps & {
  value: V | null;
  options: readonly Option<V>[];
  onChange: (value: V | null) => void;
  /** First entry, for no choice. Without it a choice is always made. */
  placeholder?: string;
  disabled?: boolean;
}) {
  return (
    <Field label={label} hint={hint} error={error} required={required} hideLabel={hideLabel}>
      {(wiring) => (
        <SelectBox>
          <NativeSelect
            {...wiring}
            disabled={disabled}
            value={value === null ? "" : String(value)}
            onChange={(event) =>
              onChange(options.find((option) => String(option.value) === event.target.value)?.value ?? null)
            }
          >
            {placeholder !== undefined || value === null ? (
              <option value="">{placeholder ?? ""}</option>
            ) : null}
            {options.map((option) => (
              <option key={option.value} value={String(option.value)}>
                {option.label}
              </option>
            ))}
          </NativeSelect>
          <ChevronDown size={icons.small} aria-hidden />
        </SelectBox>
      )}
    </Field>
  );
}

const Line = styled.label`
  display: flex; align-items: flex-start; gap: ${space(2)}; font-size: ${type.md}; cursor: pointer;
  input { flex: none; width: 16px; height: 16px; margin: 2px 0 0; accent-color: var(--accent); }
  @media (pointer: coarse) { min-height: 44px; align-items: center; input { width: 20px; height: 20px; margin: 0; } }
`;
export function Checkbox({
  label,
  error,
  checked,
  onChange,
  ...rest
}: {
  label: ReactNode;
  error?: string | null | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
} & Omit<ComponentProps<"input">, "onChange" | "checked" | "type">) {
  const id = useId();
  return (
    <Box>
      <Line>
        <input
          {...rest}
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </Line>
      {error ? <Problem id={id}>{error.trim()}</Problem> : null}
    </Box>
  );
}

const Legend = styled.legend`padding: 0; font-size: ${type.sm}; font-weight: 520; margin-bottom: ${space(1.5)};`;
const Group = styled.fieldset`border: 0; margin: 0; padding: 0; min-width: 0; display: flex; flex-direction: column; gap: ${space(1.5)};`;
export function RadioGroup<V extends string | number>({
  label,
  value,
  options,
  onChange,
  hint,
  error,
  required = false,
}: {
  label: string;
  value: V | null;
  options: readonly Option<V>[];
  onChange: (value: V) => void;
  hint?: ReactNode;
  error?: string | null | undefined;
  required?: boolean;
}) {
  const name = useId();
  return (
    <Group aria-describedby={idsOf(name, { error, hint })}>
      <Legend>
        {label}
        {required ? <RequiredMarker /> : null}
      </Legend>
      {options.map((option) => (
        <Line key={option.value}>
          <input
            type="radio"
            name={name}
            required={required}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </Line>
      ))}
      {error ? <Problem id={`${name}-error`}>{error.trim()}</Problem> : null}
      {hint ? <Hint id={`${name}-hint`}>{hint}</Hint> : null}
    </Group>
  );
}
export function CheckboxGroup<V extends string | number>({
  label,
  value,
  options,
  onChange,
  hint,
  error,
  required = false,
}: {
  label: string;
  value: readonly V[];
  options: readonly Option<V>[];
  onChange: (value: V[]) => void;
  hint?: ReactNode;
  error?: string | null | undefined;
  required?: boolean;
}) {
  const texts = use(FieldTextsContext);
  const id = useId();
  return (
    <Group aria-describedby={idsOf(id, { error, hint })}>
      <Legend>
        {label}
        {required ? (
          <>
            <RequiredMarker />
            {/* No box of several is required by itself, so that the group has to say it. */}
            <HiddenLabel as="span">, {texts.required}</HiddenLabel>
          </>
        ) : null}
      </Legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={value.includes(option.value)}
          onChange={(on) =>
            onChange(on ? [...value, option.value] : value.filter((item) => item !== option.value))
          }
        />
      ))}
      {error ? <Problem id={`${id}-error`}>{error.trim()}</Problem> : null}
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
    </Group>
  );
}

const RemovableChip = styled.span`
  display: inline-flex; align-items: center; gap: ${space(0.5)}; height: 26px; padding-left: ${space(2.5)}; border-radius: ${radius.full};
  background: var(--accent-soft); color: var(--on-accent-soft); font-size: ${type.sm};
`;
export function FilterChip({ children, onRemove }: { children: ReactNode; onRemove: () => void }) {
  const texts = use(FieldTextsContext);
  return (
    <RemovableChip>
      {children}
      <IconButton label={texts.remove} size="sm" onClick={onRemove}>
        <X size={icons.small} aria-hidden />
      </IconButton>
    </RemovableChip>
  );
}
