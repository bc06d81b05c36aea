import { CalendarDays } from "lucide-react";
import { use, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { IconButton } from "./button.tsx";
import { controlStyle } from "./control.ts";
import type { DatePickerProps } from "./date-picker.tsx";
import { dateFrom, dateText, type Precision, withSlashes } from "./date-text.ts";
import { Field, type FieldProps } from "./field.tsx";
import { type DateTexts, FieldTextsContext } from "./field-texts.ts";
import { useWhenOpened } from "./use-when-opened.ts";

const load = () => import("./date-picker.tsx");

const Box = styled.div`position: relative; button { position: absolute; right: 2px; top: 50%; transform: translateY(-50%); }`;
const Input = styled.input`${controlStyle} padding-right: 40px; font-variant-numeric: tabular-nums;`;

export interface DateFieldProps extends FieldProps {
  /** `2030-05-20`, with the time `2030-05-20T10:30`, a month `2030-05`; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** A moment: a day with its hour. */
  withTime?: boolean;
  /** A month without a day. */
  month?: boolean;
  /** The first and last that may be chosen, as ISO days. */
  min?: string;
  max?: string;
  disabled?: boolean;
  autoComplete?: string;
}

/** Until the app gives the texts of the person's language. */
const portuguese: DateTexts = {
  language: "pt",
  open: "Abrir o calendário",
  previous: "Anterior",
  next: "Próximo",
  month: "Mês",
  year: "Ano",
  time: "Hora",
  today: "Hoje",
  clear: "Limpar",
  form: { day: "dd/mm/aaaa", minute: "dd/mm/aaaa hh:mm", month: "mm/aaaa" },
  invalid: (form) => `Use ${form}`,
  since: (min) => `A partir de ${min}`,
  until: (max) => `Até ${max}`,
  between: (min, max) => `De ${min} a ${max}`,
};

/** The calendar at its button; loaded on first use. */
function Picker(props: DatePickerProps) {
  const { Loaded, waiting } = useWhenOpened(props, "dialog", load);
  return Loaded ? <Loaded {...props} /> : waiting;
}

/**
 * A date in the person's language, typed or chosen from a calendar. Incomplete or out-of-range input is no value, and
 * keeps its form from being sent (submit-with.ts).
 */
export function DateField({
  label,
  hint,
  error,
  required = false,
  hideLabel = false,
  value,
  onChange,
  withTime = false,
  month = false,
  min,
  max,
  disabled,
  autoComplete = "off",
}: DateFieldProps) {
  const texts = use(FieldTextsContext).dates ?? portuguese;
  const { language } = texts;
  const precision: Precision = month ? "month" : withTime ? "minute" : "day";
  const shown = dateText(value, precision, language);
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(true);
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const text = typed ?? shown;

  const within = (iso: string) => (!min || iso.slice(0, 10) >= min) && (!max || iso.slice(0, 10) <= max);
  const change = (next: string) => {
    const written = withSlashes(next, text, precision);
    const parsed = dateFrom(written, precision, language);
    setTyped(written);
    setLeft(false);
    const iso = parsed && within(parsed) ? parsed : "";
    if (iso !== value) onChange(iso);
  };
  const problem = () => {
    if (text === "" || value !== "") return null;
    if (dateFrom(text, precision, language) === null) return texts.invalid(texts.form[precision]);
    return min && max
      ? texts.between(dateText(min, "day", language), dateText(max, "day", language))
      : min
        ? texts.since(dateText(min, "day", language))
        : texts.until(dateText(max ?? "", "day", language));
  };
  const unfinished = problem();
  useEffect(() => {
    input.current?.setCustomValidity(unfinished ?? "");
  }, [unfinished]);
  return (
    <Field
      label={label}
      hint={hint}
      error={error || (isLeft ? unfinished : null)}
      required={required}
      hideLabel={hideLabel}
    >
      {(wiring) => (
        <Box>
          <Input
            {...wiring}
            ref={input}
            type="text"
            inputMode={precision === "minute" ? "text" : "numeric"}
            autoComplete={autoComplete}
            placeholder={texts.form[precision]}
            disabled={disabled}
            value={text}
            onChange={(event) => change(event.target.value)}
            onInvalid={(event) => {
              // The message stands below the field, not in the browser's bubble.
              event.preventDefault();
              setLeft(true);
            }}
            onBlur={() => {
              setLeft(true);
              // A valid value is shown in the language's format; invalid input stays to be corrected.
              if (value !== "") setTyped(null);
            }}
            onKeyDown={(event) => {
              if (event.key !== "ArrowDown" || disabled) return;
              event.preventDefault();
              setOpen(true);
            }}
          />
          <Picker
            open={open}
            onOpenChange={setOpen}
            trigger={
              <IconButton size="sm" label={texts.open} disabled={disabled}>
                <CalendarDays aria-hidden />
              </IconButton>
            }
            title={label}
            precision={precision}
            value={value}
            min={min}
            max={max}
            texts={texts}
            returnTo={input}
            onChange={(iso) => {
              setTyped(null);
              setLeft(true);
              onChange(iso);
            }}
          />
        </Box>
      )}
    </Field>
  );
}
