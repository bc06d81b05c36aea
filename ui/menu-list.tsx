import { Menu as BaseMenu } from "@base-ui/react/menu";
import { useRef } from "react";
import { styled } from "styled-components";
import { floatingStyle } from "./floating.ts";
import type { MenuProps } from "./menu.tsx";
import { layer, radius, sizes, space, type } from "./tokens.ts";

const List = styled(
  BaseMenu.Popup,
)`${floatingStyle} min-width: 190px; padding: ${space(1.5)}; max-height: min(70vh, ${sizes.content}, var(--available-height)); overflow: auto;`;
const MenuEntry = styled(BaseMenu.Item)<{ $danger?: boolean }>`
  display: flex; align-items: center; gap: ${space(2.5)}; padding: ${space(1.75)} ${space(2.5)}; border-radius: ${radius.sm};
  font-size: ${type.sm}; cursor: pointer; text-decoration: none; outline: none; user-select: none;
  color: ${({ $danger }) => ($danger ? "var(--danger)" : "var(--text)")};
  &[data-highlighted] { background: var(--hover); }
  &[data-disabled] { opacity: 0.5; cursor: not-allowed; }
  @media (pointer: coarse) { min-height: 44px; }
`;
const MenuHead = styled.div`padding: ${space(2)} ${space(2.5)}; font-size: ${type.sm}; border-bottom: 1px solid var(--line); margin-bottom: ${space(1.5)};`;
const Positioned = styled(BaseMenu.Positioner)`z-index: ${layer.popover}; outline: none;`;

/** The menu itself, open from the start: `Menu` loads it on first use. */
export default function MenuList({ trigger, items, header, align = "end" }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <BaseMenu.Root defaultOpen>
      <BaseMenu.Trigger ref={button} render={trigger} />
      <BaseMenu.Portal>
        <Positioned sideOffset={6} align={align}>
          <List>
            {header ? <MenuHead>{header}</MenuHead> : null}
            {items.map(({ key, label, icon, danger, disabled, onSelect, render }) => (
              <MenuEntry
                key={key}
                $danger={danger ?? false}
                disabled={disabled ?? false}
                // A dialog that the entry opens gives the focus back to the button: the entry is gone by then.
                onClick={() => {
                  if (onSelect) button.current?.focus({ preventScroll: true });
                  onSelect?.();
                }}
                {...(render ? { render } : {})}
              >
                {icon}
                {label}
              </MenuEntry>
            ))}
          </List>
        </Positioned>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
