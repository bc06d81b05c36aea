import { Combobox } from "@base-ui/react/combobox";
import { LoaderCircle, X } from "lucide-react";
import { use } from "react";
import { styled } from "styled-components";
import { IconButton } from "./button.tsx";
import { controlStyle } from "./control.ts";
import { Field, type FieldProps } from "./field.tsx";
import { FieldTextsContext } from "./field-texts.ts";
import { icons, layer, radius, space, type } from "./tokens.ts";

export interface LookupOption {
  id: string | number;
  label: string;
  hint?: string | null;
}

const Box = styled.div`position: relative; > button { position: absolute; right: 1px; top: 50%; transform: translateY(-50%); }`;
const Input = styled(Combobox.Input)`${controlStyle} padding-right: ${space(9)};`;
export const LookupPlace = styled(
  Combobox.Positioner,
)`z-index: ${layer.popover}; outline: none; width: var(--anchor-width);`;
export const LookupPopup = styled(Combobox.Popup)`
  background: var(--raised); border: 1px solid var(--line); border-radius: ${radius.md}; box-shadow: 0 10px 32px var(--shadow);
  max-height: 300px; overflow: auto; padding: ${space(1)};
`;
export const LookupItem = styled(Combobox.Item)`
  display: flex; flex-direction: column; padding: ${space(1.5)} ${space(2.5)}; border-radius: ${radius.sm}; cursor: pointer; outline: none;
  font-size: ${type.md};
  &[data-highlighted] { background: var(--hover); }
  small { color: var(--muted); font-size: ${type.xs}; }
  @media (pointer: coarse) { min-height: 44px; justify-content: center; }
`;
export const LookupNote = styled.div`padding: ${space(2)} ${space(2.5)}; color: var(--muted); font-size: ${type.sm}; display: flex; gap: ${space(2)}; &:empty { padding: 0; }`;

/** Chooses one of many records, searched as the person types. The caller supplies a term's options. */
export function LookupField({
  label,
  hint,
  error,
  required = false,
  value,
  options,
  searching,
  onSearch,
  onChange,
  placeholder,
  disabled,
}: FieldProps & {
  value: LookupOption | null;
  options: readonly LookupOption[];
  searching: boolean;
  onSearch: (term: string) => void;
  onChange: (option: LookupOption | null) => void;
  placeholder?: string;
  disabled?: boolean;
}) {
  const texts = use(FieldTextsContext);
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <Combobox.Root
          items={options}
          filter={null}
          value={value}
          itemToStringLabel={(option: LookupOption) => option.label}
          isItemEqualToValue={(a: LookupOption, b: LookupOption) => a.id === b.id}
          onValueChange={(option, details) => {
            // Escape closes the innermost open layer, the surrounding dialog last; the choice is kept.
            if (details.reason === "escape-key") {
              details.cancel();
              details.allowPropagation();
            } else onChange(option);
          }}
          onInputValueChange={(term, details) => {
            const { reason } = details;
            if (reason === "escape-key" && value !== null) details.cancel();
            if (reason === "input-change" || reason === "input-clear") onSearch(term);
          }}
          onOpenChange={(open, { reason }) => {
            // What was typed or pasted opens it too, and is being searched already.
            if (open && reason !== "input-change") onSearch("");
          }}
          disabled={disabled ?? false}
        >
          <Box>
            <Input {...wiring} placeholder={placeholder} />
            {value && !disabled ? (
              <IconButton label={texts.clear} size="sm" onClick={() => onChange(null)}>
                <X size={icons.small} aria-hidden />
              </IconButton>
            ) : null}
          </Box>
          <Combobox.Portal>
            <LookupPlace sideOffset={4}>
              <LookupPopup>
                {searching ? (
                  <LookupNote role="status">
                    <LoaderCircle size={icons.small} aria-hidden /> {texts.searching}
                  </LookupNote>
                ) : (
                  <Combobox.Empty render={<LookupNote />}>
                    {options.length === 0 ? texts.nothingFound : null}
                  </Combobox.Empty>
                )}
                <Combobox.List>
                  {(option: LookupOption) => (
                    <LookupItem key={option.id} value={option}>
                      {option.label}
                      {option.hint ? <small>{option.hint}</small> : null}
                    </LookupItem>
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
