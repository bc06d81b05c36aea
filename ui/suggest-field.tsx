import { Autocomplete } from "@base-ui/react/autocomplete";
import { Search, X } from "lucide-react";
import { type RefObject, use, useEffect, useLayoutEffect, useRef } from "react";
import { styled } from "styled-components";
import { IconButton } from "./button.tsx";
import { controlStyle } from "./control.ts";
import { FieldTextsContext } from "./field-texts.ts";
import { SearchBox } from "./search-field.tsx";
import { layer, radius, space, type } from "./tokens.ts";

export interface Suggestion {
  key: string;
  label: string;
  /** What kind of thing it is, in a word. */
  hint: string;
}

const Input = styled(Autocomplete.Input)`${controlStyle}`;
const Place = styled(
  Autocomplete.Positioner,
)`z-index: ${layer.popover}; outline: none; width: var(--anchor-width);`;
const Popup = styled(Autocomplete.Popup)`
  background: var(--raised); color: var(--text); border: 1px solid var(--line); border-radius: ${radius.md}; box-shadow: 0 10px 32px var(--shadow);
  max-height: min(420px, var(--available-height)); overflow: auto; padding: ${space(1)};
`;
const Item = styled(Autocomplete.Item)`
  display: flex; align-items: baseline; justify-content: space-between; gap: ${space(4)}; padding: ${space(2)} ${space(2.5)}; border-radius: ${radius.sm};
  cursor: pointer; outline: none; font-size: ${type.md};
  > :first-child { min-width: 0; overflow-wrap: anywhere; }
  small { flex: none; color: var(--muted); font-size: ${type.sm}; }
  &[data-highlighted] { background: var(--hover); }
  @media (pointer: coarse) { min-height: 44px; align-items: center; }
`;

/**
 * A search that suggests while somebody types; what is typed counts all the same. `replaced`: the field of the same look
 * that it takes the place of while that has the focus; it goes on where the caret was.
 */
export function SuggestField<S extends Suggestion>({
  label,
  value,
  onChange,
  suggestions,
  onChoose,
  onClose,
  maxLength,
  replaced,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  suggestions: readonly S[];
  onChoose: (suggestion: S) => void;
  onClose: () => void;
  maxLength: number;
  replaced: RefObject<HTMLInputElement | null>;
}) {
  const texts = use(FieldTextsContext);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  // Suggestions that arrive once the term was submitted would cover what was found.
  useEffect(() => {
    const form = input.current?.form;
    form?.addEventListener("submit", onClose);
    return () => form?.removeEventListener("submit", onClose);
  }, [onClose]);
  useLayoutEffect(() => {
    const { current: before } = replaced;
    if (!before || !input.current) return;
    input.current.focus();
    input.current.setSelectionRange(before.selectionStart, before.selectionEnd);
  }, [replaced]);
  return (
    <Autocomplete.Root
      items={suggestions}
      mode="none"
      value={value}
      itemToStringValue={({ label: name }: S) => name}
      open={suggestions.length > 0}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onValueChange={(typed, { reason }) => {
        if (reason === "input-change") onChange(typed);
      }}
    >
      <SearchBox role="search" ref={box}>
        <Search aria-hidden />
        <Input
          ref={input}
          type="text"
          inputMode="search"
          placeholder={label}
          aria-label={label}
          maxLength={maxLength}
          onBlur={({ relatedTarget }) => {
            if (!popup.current?.contains(relatedTarget)) onClose();
          }}
        />
        {value ? (
          <IconButton label={texts.clear} onClick={() => onChange("")}>
            <X aria-hidden />
          </IconButton>
        ) : null}
      </SearchBox>
      <Autocomplete.Portal>
        <Place sideOffset={4} anchor={() => input.current?.form ?? box.current}>
          <Popup ref={popup}>
            <Autocomplete.List>
              {(suggestion: S) => (
                <Item key={suggestion.key} value={suggestion} onClick={() => onChoose(suggestion)}>
                  <span>{suggestion.label}</span>
                  <small>{suggestion.hint}</small>
                </Item>
              )}
            </Autocomplete.List>
          </Popup>
        </Place>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}
