import { Combobox } from "@base-ui/react/combobox";
import { Check, X } from "lucide-react";
import { use, useRef } from "react";
import { css, styled } from "styled-components";
import { controlStyle } from "./control.ts";
import { Field, type FieldProps } from "./field.tsx";
import { FieldTextsContext } from "./field-texts.ts";
import { LookupItem, LookupNote, type LookupOption, LookupPlace, LookupPopup } from "./lookup-field.tsx";
import { icons, radius, space, type } from "./tokens.ts";

const Chips = styled(Combobox.Chips)`
  ${controlStyle} display: flex; flex-wrap: wrap; gap: ${space(1)}; padding: ${space(1)} ${space(1.5)};
  &:focus-within { outline: 2px solid var(--focus); border-color: transparent; }
`;
const Chip = styled(Combobox.Chip)`
  display: inline-flex; align-items: center; gap: ${space(0.5)}; height: 24px; padding-left: ${space(2)}; border-radius: ${radius.sm};
  background: var(--accent-soft); color: var(--on-accent-soft); font-size: ${type.sm}; max-width: 100%;
  &:focus-visible { outline-offset: 0; }
`;
const Remove = styled(Combobox.ChipRemove)`
  display: inline-flex; align-items: center; justify-content: center; width: 24px; height: 24px; border: 0; background: none; color: inherit;
  padding: 0; cursor: pointer; border-radius: ${radius.sm};
`;
const Input = styled(Combobox.Input)`
  flex: 1; min-width: 80px; height: 24px; border: 0; padding: 0 ${space(1)}; background: none; outline: none; font-size: ${type.md};
  &::placeholder { color: var(--muted); opacity: 1; }
`;
const Mark = styled.span<{ $on: boolean }>`${({ $on }) => !$on && css`visibility: hidden;`}`;
const Entry = styled(LookupItem)`flex-direction: row; align-items: center; gap: ${space(2)};`;

const Named = styled.span`display: flex; flex-direction: column; min-width: 0;`;

/** Chooses several of many. Without `onSearch` the options are all there are and are searched here. */
export function MultiLookupField({
  label,
  hint,
  error,
  required = false,
  value,
  options,
  searching = false,
  onSearch,
  onChange,
  placeholder,
  disabled = false,
}: FieldProps & {
  value: readonly LookupOption[];
  options: readonly LookupOption[];
  searching?: boolean;
  onSearch?: (term: string) => void;
  onChange: (options: LookupOption[]) => void;
  placeholder?: string;
  disabled?: boolean;
}) {
  const texts = use(FieldTextsContext);
  const box = useRef<HTMLDivElement>(null);
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <Combobox.Root
          multiple
          items={options}
          {...(onSearch ? { filter: null } : {})}
          value={[...value]}
          itemToStringLabel={(option: LookupOption) => option.label}
          isItemEqualToValue={(a: LookupOption, b: LookupOption) => a.id === b.id}
          onValueChange={(next, details) => {
            // Escape closes the innermost open layer, the surrounding dialog last; the choice is kept.
            if (details.reason === "escape-key") {
              details.cancel();
              details.allowPropagation();
            } else onChange(next);
          }}
          onInputValueChange={(term, { reason }) => {
            if (reason === "input-change" || reason === "input-clear") onSearch?.(term);
          }}
          onOpenChange={(open, { reason }) => {
            if (open && reason !== "input-change") onSearch?.("");
          }}
          disabled={disabled}
        >
          <Chips ref={box} aria-invalid={wiring["aria-invalid"]}>
            {value.map((option) => (
              <Chip key={option.id} role="group" aria-label={option.label}>
                {option.label}
                <Remove aria-label={`${texts.remove} ${option.label}`}>
                  <X size={icons.xSmall} aria-hidden />
                </Remove>
              </Chip>
            ))}
            <Input {...wiring} placeholder={value.length === 0 ? placeholder : undefined} />
          </Chips>
          <Combobox.Portal>
            <LookupPlace anchor={box} sideOffset={4}>
              <LookupPopup>
                {searching ? (
                  <LookupNote role="status">{texts.searching}</LookupNote>
                ) : (
                  <Combobox.Empty render={<LookupNote />}>{texts.nothingFound}</Combobox.Empty>
                )}
                <Combobox.List>
                  {(option: LookupOption) => (
                    <Entry key={option.id} value={option}>
                      <Mark $on={value.some(({ id }) => id === option.id)}>
                        <Check size={icons.small} aria-hidden />
                      </Mark>
                      <Named>
                        {option.label}
                        {option.hint ? <small>{option.hint}</small> : null}
                      </Named>
                    </Entry>
                  )}
                </Combobox.List>
              </LookupPopup>
            </LookupPlace>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </Field>
  );
}
