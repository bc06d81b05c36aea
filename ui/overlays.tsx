import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { Menu as BaseMenu } from "@base-ui/react/menu";
import { Popover as BasePopover } from "@base-ui/react/popover";
import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import { X } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { css, styled } from "styled-components";
import { Button, IconButton } from "./button.tsx";
import { Heading, Inline, Stack, Text } from "./layout.tsx";
import { below, from, layer, motion, radius, sizes, space, type } from "./tokens.ts";

const Scrim = styled(BaseDialog.Backdrop)`
  position: fixed; inset: 0; background: var(--scrim); z-index: ${layer.dialog}; transition: opacity ${motion.normal};
  &[data-starting-style], &[data-ending-style] { opacity: 0; }
`;
const widths = {
  small: "460px",
  medium: "680px",
  wide: sizes.bottomDialog,
  search: sizes.searchDialog,
  full: sizes.dialog,
};
const Sheet = styled(BaseDialog.Popup)<{ $width: keyof typeof widths; $side: boolean }>`
  position: fixed; z-index: ${layer.dialog}; display: flex; flex-direction: column; background: var(--raised);
  border: 1px solid var(--line); box-shadow: 0 24px 64px var(--shadow); transition: transform ${motion.normal}, opacity ${motion.normal};
  ${({ $side, $width }) =>
    $side
      ? css`
          inset: 0 0 0 auto; width: min(${widths[$width]}, 100vw);
          &[data-starting-style], &[data-ending-style] { transform: translateX(24px); opacity: 0; }
        `
      : css`
          top: 50%; left: 50%; transform: translate(-50%, -50%); width: min(${widths[$width]}, calc(100vw - 32px));
          max-height: calc(100dvh - 48px); border-radius: ${radius.lg};
          &[data-starting-style], &[data-ending-style] { transform: translate(-50%, calc(-50% + 8px)); opacity: 0; }
          ${below("phone")} {
            inset: auto 0 0; top: auto; left: 0; transform: none; width: 100vw; max-height: 92dvh;
            border-radius: ${radius.lg} ${radius.lg} 0 0;
            &[data-starting-style], &[data-ending-style] { transform: translateY(24px); opacity: 0; }
          }
        `}
`;
const Top = styled.header`
  display: flex; align-items: center; justify-content: space-between; gap: ${space(3)};
  padding: ${space(4)} ${space(4)} ${space(3)} ${space(5)};
`;
const Body = styled.div`flex: 1; min-height: 0; overflow: auto; padding: ${space(1)} ${space(5)} ${space(5)};`;
const Foot = styled.footer`
  display: flex; justify-content: flex-end; gap: ${space(2)}; padding: ${space(3)} ${space(5)}; border-top: 1px solid var(--line);
`;

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  width?: keyof typeof widths;
  /** At the right edge, over the full height: a preview or a panel. */
  side?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal dialog; a sheet from below on phones. Escape and the scrim close it. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  closeLabel,
  width = "medium",
  side = false,
  footer,
  children,
}: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <BaseDialog.Portal>
        <Scrim />
        <Sheet $width={width} $side={side}>
          <Top>
            <Stack $gap={0.5}>
              <BaseDialog.Title render={<Heading $size="lg" />}>{title}</BaseDialog.Title>
              {description ? (
                <BaseDialog.Description render={<Text $tone="muted" $size="sm" />}>
                  {description}
                </BaseDialog.Description>
              ) : null}
            </Stack>
            <BaseDialog.Close
              render={
                <IconButton label={closeLabel}>
                  <X size={18} aria-hidden />
                </IconButton>
              }
            />
          </Top>
          <Body>{children}</Body>
          {footer ? <Foot>{footer}</Foot> : null}
        </Sheet>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/** A question with two answers; the safe one has the focus. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      closeLabel={cancelLabel}
      width="small"
      footer={
        <>
          <Button autoFocus onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button kind={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

const Surface = css`
  background: var(--raised); border: 1px solid var(--line); border-radius: ${radius.lg}; box-shadow: 0 10px 32px var(--shadow);
  transition: opacity ${motion.fast}; outline: none;
  &[data-starting-style], &[data-ending-style] { opacity: 0; }
`;
const MenuList = styled(
  BaseMenu.Popup,
)`${Surface} min-width: 190px; padding: ${space(1.5)}; max-height: 70vh; overflow: auto;`;
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

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect?: () => void;
  /** An element to be the entry instead, such as a router's link. */
  render?: ReactElement;
}
export function Menu({
  trigger,
  items,
  header,
  align = "end",
}: {
  trigger: ReactElement;
  items: readonly MenuItem[];
  header?: ReactNode;
  align?: "start" | "end";
}) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <Positioned sideOffset={6} align={align}>
          <MenuList>
            {header ? <MenuHead>{header}</MenuHead> : null}
            {items.map(({ key, label, icon, danger, disabled, onSelect, render }) => (
              <MenuEntry
                key={key}
                $danger={danger ?? false}
                disabled={disabled ?? false}
                onClick={onSelect}
                {...(render ? { render } : {})}
              >
                {icon}
                {label}
              </MenuEntry>
            ))}
          </MenuList>
        </Positioned>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

const PopoverBox = styled(BasePopover.Popup)<{
  $width: string;
}>`${Surface} width: min(${({ $width }) => $width}, calc(100vw - 24px)); overflow: hidden;`;
const PopoverPlace = styled(BasePopover.Positioner)`z-index: ${layer.popover};`;
/** A panel at a button. Controlled where `open` is given. */
export function Popover({
  trigger,
  children,
  width = "320px",
  open,
  onOpenChange,
  title,
  align = "end",
}: {
  trigger: ReactElement;
  children: ReactNode;
  width?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: string;
  align?: "start" | "center" | "end";
}) {
  return (
    <BasePopover.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange: (isOpen: boolean) => onOpenChange(isOpen) } : {})}
    >
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <PopoverPlace sideOffset={8} align={align}>
          <PopoverBox $width={width} aria-label={title}>
            {children}
          </PopoverBox>
        </PopoverPlace>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}

const TabsBox = styled(BaseTabs.Root)`
  &[data-orientation="vertical"] {
    display: grid; grid-template-columns: auto minmax(0, 1fr); min-height: 0;
    ${below("phone")} { grid-template: auto minmax(0, 1fr) / minmax(0, 1fr); }
  }
`;
const TabList = styled(BaseTabs.List)`
  display: flex; gap: ${space(1)}; border-bottom: 1px solid var(--line); overflow-x: auto; scrollbar-width: none;
  ${from("phone")} {
    &[data-orientation="vertical"] {
      flex-direction: column; gap: 0; padding: ${space(1)} 0; border-bottom: 0; border-right: 1px solid var(--line); overflow: hidden auto;
    }
  }
`;
const Tab = styled(BaseTabs.Tab)`
  position: relative; display: inline-flex; align-items: center; gap: ${space(1.5)}; padding: ${space(2.5)} ${space(2.5)};
  border: 0; background: none; font-size: ${type.sm}; font-weight: 540; color: var(--muted); white-space: nowrap; cursor: pointer;
  &:hover { color: var(--text); }
  &[data-active], &[aria-selected="true"] { color: var(--text); box-shadow: inset 0 -2px var(--accent); }
  ${from("phone")} {
    &[data-orientation="vertical"] {
      justify-content: space-between; min-height: 38px; padding: ${space(1.5)} ${space(3)};
      &[data-active] { background: var(--accent-soft); color: var(--on-accent-soft); box-shadow: inset 2px 0 var(--accent); }
    }
  }
  @media (pointer: coarse) { min-height: 44px; }
`;
export interface TabEntry {
  value: string;
  label: ReactNode;
  content: ReactNode;
}
/** Only the chosen tab's content is there. */
export function Tabs({
  value,
  onChange,
  tabs,
  label,
  vertical = false,
}: {
  value: string;
  onChange: (value: string) => void;
  tabs: readonly TabEntry[];
  label: string;
  /** The tabs at the left of what they show; above it on a phone. */
  vertical?: boolean;
}) {
  return (
    <TabsBox
      value={value}
      onValueChange={(next) => onChange(String(next))}
      orientation={vertical ? "vertical" : "horizontal"}
    >
      <TabList aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} style={{ outlineOffset: -2 }}>
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </TabsBox>
  );
}

const Bar = styled.div`
  position: sticky; bottom: 0; z-index: ${layer.sticky}; display: flex; align-items: center; justify-content: space-between; gap: ${space(2)};
  padding: ${space(2.5)} ${space(4)}; background: var(--surface); border-top: 1px solid var(--line);
`;
/** The fixed bottom action bar: back at the left, what goes on at the right. */
export function ActionBar({ start, end }: { start?: ReactNode; end: ReactNode }) {
  return (
    <Bar>
      <Inline>{start}</Inline>
      <Inline>{end}</Inline>
    </Bar>
  );
}
