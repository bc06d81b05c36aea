import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { controlStyle } from "./control.ts";
import { Field, type FieldProps, NativeSelect, SelectBox } from "./field.tsx";
import { centsOfTyped, typedOfCents } from "./money.ts";
import { dialCodes, formatPhone, joinPhone, splitPhone } from "./phone.ts";
import { icons, space } from "./tokens.ts";

/**
 * Digits shift in from the right, so typing before all of them, where the focus or a click into the empty left part puts
 * the caret, would make thousands of what was meant as one.
 */
function typeAtEnd({ currentTarget: input }: { currentTarget: HTMLInputElement }): void {
  if (input.selectionStart === 0 && input.selectionEnd === 0)
    input.setSelectionRange(input.value.length, input.value.length);
}

const Row = styled.div`position: relative; > span { position: absolute; left: ${space(2.5)}; top: 50%; transform: translateY(-50%); color: var(--muted); pointer-events: none; }`;
const Amount = styled.input`${controlStyle} padding-left: ${space(10)}; text-align: right; font-variant-numeric: tabular-nums;`;

/** Money in cents. */
export function MoneyField({
  label,
  hint,
  error,
  required = false,
  value,
  onChange,
  currency = "BRL",
  locale,
  disabled,
}: FieldProps & {
  value: number | null;
  onChange: (cents: number | null) => void;
  currency?: "BRL" | "USD";
  locale: "pt" | "en";
  disabled?: boolean;
}) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <Row>
          <span aria-hidden>{currency === "BRL" ? "R$" : "US$"}</span>
          <Amount
            {...wiring}
            inputMode="numeric"
            autoComplete="off"
            onFocus={typeAtEnd}
            onClick={typeAtEnd}
            disabled={disabled}
            placeholder={typedOfCents(0, locale)}
            value={typedOfCents(value, locale)}
            onChange={(event) => onChange(centsOfTyped(event.target.value))}
          />
        </Row>
      )}
    </Field>
  );
}

/** Percent with two decimals, typed as money is: the digits shift in from the right. */
export function PercentField({
  label,
  hint,
  error,
  required = false,
  value,
  onChange,
  locale,
  disabled,
}: FieldProps & {
  value: number | null;
  onChange: (percent: number | null) => void;
  locale: "pt" | "en";
  disabled?: boolean;
}) {
  const change = (typed: string) => {
    const hundredths = centsOfTyped(typed);
    onChange(hundredths === null ? null : hundredths / 100);
  };
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <Row>
          <span aria-hidden>%</span>
          <Amount
            {...wiring}
            inputMode="numeric"
            autoComplete="off"
            onFocus={typeAtEnd}
            onClick={typeAtEnd}
            disabled={disabled}
            placeholder={typedOfCents(0, locale)}
            value={typedOfCents(value === null ? null : Math.round(value * 100), locale)}
            onChange={(event) => change(event.target.value)}
          />
        </Row>
      )}
    </Field>
  );
}

const Phone = styled.div`display: flex; gap: ${space(1.5)};`;
const Country = styled(SelectBox)`width: 112px; flex: none;`;
const Digits = styled.input`${controlStyle}`;

/** An international number with its country; the value is `+55…` or empty. */
export function PhoneField({
  label,
  hint,
  error,
  required = false,
  value,
  onChange,
  countryLabel,
}: FieldProps & { value: string; onChange: (phone: string) => void; countryLabel: string }) {
  const { country, national } = splitPhone(value);
  // Without digits the value is empty and cannot hold the country that was chosen.
  const [chosen, setChosen] = useState<string>(country);
  const shown = national === "" ? chosen : country;
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <Phone>
          <Country>
            <NativeSelect
              aria-label={countryLabel}
              value={shown}
              onChange={(event) => {
                setChosen(event.target.value);
                onChange(joinPhone(event.target.value, national));
              }}
            >
              {dialCodes.map(([name, code]) => (
                <option key={name} value={name}>
                  {name} +{code}
                </option>
              ))}
            </NativeSelect>
            <ChevronDown size={icons.small} aria-hidden />
          </Country>
          <Digits
            {...wiring}
            // `tel-national` is a part of a number, which an input of type tel may not hold.
            type="text"
            inputMode="tel"
            autoComplete="tel-national"
            value={shown === "BR" ? formatPhone(national) : national}
            onChange={(event) => onChange(joinPhone(shown, event.target.value))}
          />
        </Phone>
      )}
    </Field>
  );
}
