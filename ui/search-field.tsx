import { Search, X } from "lucide-react";
import { type ComponentProps, use } from "react";
import { styled } from "styled-components";
import { IconButton } from "./button.tsx";
import { ControlRow, controlStyle } from "./control.ts";
import { FieldTextsContext } from "./field-texts.ts";
import { space, type } from "./tokens.ts";

const Input = styled.input`${controlStyle}`;

interface SearchFieldProps extends Omit<ComponentProps<"input">, "onChange" | "value" | "required" | "id"> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What narrows a menu or a list in a dialog is no landmark of the page. */
  landmark?: boolean;
}

/** A tool rather than a form field: its border is as quiet as the buttons beside it. */
export const SearchBox = styled(ControlRow)`
  flex: 1; min-width: 160px;
  input { min-height: 32px; padding-block: 0; padding-left: ${space(8.5)}; border-color: var(--line); font-size: ${type.sm}; }
  input:hover:not(:disabled) { border-color: var(--line-strong); }
  @media (pointer: coarse) { input { min-height: 44px; font-size: 16px; } }
`;
/** A search without a visible label; its name is read by screen readers. */
export function SearchField({ label, value, onChange, landmark = true, ...rest }: SearchFieldProps) {
  const texts = use(FieldTextsContext);
  return (
    <SearchBox role={landmark ? "search" : undefined}>
      <Search aria-hidden />
      <Input
        type="text"
        inputMode="search"
        autoComplete="off"
        placeholder={label}
        {...rest}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value ? (
        <IconButton label={texts.clear} onClick={() => onChange("")}>
          <X aria-hidden />
        </IconButton>
      ) : null}
    </SearchBox>
  );
}
