import { LoaderCircle } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { css, keyframes, styled } from "styled-components";
import { type FormKeys, keyProps } from "./press-by-keys.ts";
import { icons, motion, radius, shadow, space, type } from "./tokens.ts";

export type ButtonKind = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const kinds = {
  primary: css`
    background: var(--accent); color: var(--on-accent); border-color: transparent;
    &:hover:not(:disabled, [aria-disabled="true"]) { background: var(--accent-hover); }
  `,
  secondary: css`
    background: var(--surface); color: var(--text); border-color: var(--line); box-shadow: ${shadow.sm};
    &:hover:not(:disabled, [aria-disabled="true"]) { background: var(--hover); }
  `,
  quiet: css`
    background: transparent; color: var(--text); border-color: transparent;
    &:hover:not(:disabled, [aria-disabled="true"]) { background: var(--hover); }
  `,
  danger: css`
    background: var(--danger); color: var(--on-danger); border-color: transparent;
    &:hover:not(:disabled, [aria-disabled="true"]) { filter: brightness(0.94); }
  `,
};
const heights = { sm: "28px", md: "32px", lg: "40px" };

export const buttonStyle = css<{ $kind: ButtonKind; $size: ButtonSize; $square?: boolean }>`
  display: inline-flex; align-items: center; justify-content: center; gap: ${space(1.5)};
  height: ${({ $size }) => heights[$size]};
  padding: 0 ${({ $size, $square }) => ($square ? "0" : $size === "sm" ? space(2.5) : $size === "lg" ? space(5) : space(3.5))};
  ${({ $square, $size }) => $square && css`width: ${heights[$size]};`}
  border: 1px solid; border-radius: ${radius.md};
  font-size: ${({ $size }) => ($size === "lg" ? type.lg : type.sm)}; font-weight: 520; line-height: 1; white-space: nowrap;
  text-decoration: none; cursor: pointer; user-select: none;
  transition: background ${motion.fast}, border-color ${motion.fast};
  ${({ $kind }) => kinds[$kind]}
  &:disabled, &[aria-disabled="true"] { opacity: 0.5; cursor: not-allowed; }
  @media (pointer: coarse) { min-height: 44px; ${({ $square }) => $square && css`min-width: 44px;`} }
  svg { flex: none; }
`;

const Base = styled.button<{ $kind: ButtonKind; $size: ButtonSize; $square?: boolean }>`${buttonStyle}`;
/** A quiet icon is dimmed until hovered, focused or open. */
const IconBase = styled(Base)`
  ${({ $kind }) =>
    $kind === "quiet" &&
    css`
      color: var(--muted);
      &:hover:not(:disabled, [aria-disabled="true"]), &:focus-visible, &[aria-expanded="true"], &[aria-pressed="true"] { color: var(--text); }
    `}
`;
const turn = keyframes`to { transform: rotate(360deg); }`;
const Turning = styled(LoaderCircle)`animation: ${turn} 0.9s linear infinite;`;

export interface ButtonProps extends ComponentProps<"button"> {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Shows that it works and takes no further press. */
  busy?: boolean;
  /** Keys that press it from any field of its form, which listens for them by `pressByKeys`; shown on hover. */
  keys?: FormKeys;
}

/**
 * A button disabled while focused keeps the focus: it announces itself as disabled and really becomes so once the focus
 * moves on. The browser would drop the focus of a disabled element.
 */
function usePress(
  off: boolean,
  { onFocus, onBlur, onClick, "aria-disabled": ariaDisabled }: ButtonProps,
): Pick<ButtonProps, "onFocus" | "onBlur" | "onClick" | "disabled" | "aria-disabled"> {
  const [focused, setFocused] = useState(false);
  return {
    onFocus: (event) => {
      setFocused(true);
      onFocus?.(event);
    },
    onBlur: (event) => {
      setFocused(false);
      onBlur?.(event);
    },
    onClick: (event) => {
      if (off) event.preventDefault();
      else onClick?.(event);
    },
    disabled: off && !focused,
    "aria-disabled": (off && focused) || ariaDisabled,
  };
}

/** One that sends its form shows that it is at work; any other does something itself. */
type Pressed =
  | { type: "submit"; busy: boolean }
  | { type?: "button"; onClick: ButtonProps["onClick"]; busy?: boolean };

export function Button({
  kind = "secondary",
  size = "md",
  icon,
  busy = false,
  children,
  disabled,
  keys,
  ...rest
}: Omit<ButtonProps, "type" | "onClick" | "busy"> & Pressed) {
  const press = usePress(disabled || busy, rest);
  return (
    <Base
      type="button"
      {...keyProps(keys)}
      {...rest}
      {...press}
      $kind={kind}
      $size={size}
      aria-busy={busy || undefined}
    >
      {busy ? <Turning size={icons.small} aria-hidden /> : icon}
      {children}
    </Base>
  );
}

/** The menu or dialog that it is handed to opens on a press. */
export const TriggerButton = (props: Omit<ButtonProps, "type">) => (
  <Button onClick={undefined} {...props} type="button" />
);

export interface IconButtonProps extends Omit<ButtonProps, "children" | "icon" | "keys"> {
  /** Its name for everybody, also shown on hover. */
  label: string;
  children: ReactNode;
}

export function IconButton({
  label,
  children,
  kind = "quiet",
  size = "md",
  busy = false,
  disabled,
  ...rest
}: IconButtonProps) {
  const press = usePress(disabled || busy, rest);
  return (
    <IconBase
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      {...press}
      $kind={kind}
      $size={size}
      $square
    >
      {busy ? <Turning size={icons.small} aria-hidden /> : children}
    </IconBase>
  );
}

/** For an element that looks like a button but navigates: `<ButtonLink as={Link} to=…>`. */
export const ButtonLink = styled.a.attrs<{ $kind?: ButtonKind; $size?: ButtonSize }>(({ $kind, $size }) => ({
  $kind: $kind ?? "secondary",
  $size: $size ?? "md",
}))<{ $kind?: ButtonKind; $size?: ButtonSize }>`
  ${({ $kind = "secondary", $size = "md" }) => css`
    display: inline-flex; align-items: center; justify-content: center; gap: ${space(1.5)};
    height: ${heights[$size]}; padding: 0 ${$size === "lg" ? space(5) : space(3.5)};
    border: 1px solid; border-radius: ${radius.md}; font-size: ${$size === "lg" ? type.lg : type.sm};
    font-weight: 520; line-height: 1; white-space: nowrap; text-decoration: none; cursor: pointer;
    ${kinds[$kind]}
    @media (pointer: coarse) { min-height: 44px; }
  `}
`;
