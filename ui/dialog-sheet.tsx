import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { css, styled } from "styled-components";
import { IconButton } from "./button.tsx";
import type { DialogProps } from "./dialog.tsx";
import { Heading, Inline, Stack, Text } from "./layout.tsx";
import { below, layer, motion, radius, shadow, sizes, space } from "./tokens.ts";

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
  border: 1px solid var(--line); box-shadow: ${shadow.lg}; transition: transform ${motion.normal}, opacity ${motion.normal};
  ${({ $side, $width }) =>
    $side
      ? css`
          inset: 0 0 0 auto; width: min(${widths[$width]}, 100vw);
          &[data-starting-style], &[data-ending-style] { transform: translateX(100%); }
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
/** The close button is on the title's first line, however many lines follow. */
const Top = styled.header`
  display: flex; align-items: flex-start; justify-content: space-between; gap: ${space(3)};
  padding: ${space(4)} ${space(4)} ${space(3)} ${space(5)};
  > :first-child { min-width: 0; padding-top: ${space(1.5)}; }
  > button { flex: none; }
  @media (pointer: coarse) { > :first-child { padding-top: ${space(3)}; } }
`;
const Body = styled.div`flex: 1; min-height: 0; overflow: auto; padding: ${space(1)} ${space(5)} ${space(5)};`;
const Foot = styled.footer`
  display: flex; justify-content: flex-end; gap: ${space(2)}; padding: ${space(3)} ${space(5)}; border-top: 1px solid var(--line);
`;

/** A form begins with its first field, not with the button that closes it; on touch screens no keyboard springs up. */
const firstField = (body: HTMLElement | null) =>
  body?.querySelector<HTMLElement>(
    ":is(input:checked, input:not([type=hidden], [type=radio], [type=file]), select, textarea):not(:disabled)",
  );

/** A button stays off while what it began is under way, often a moment longer than the dialog about it. */
function focusOnceEnabled(opener: HTMLElement) {
  const enabled = new MutationObserver(() => {
    if (opener.matches(":disabled")) return;
    enabled.disconnect();
    // Whoever went on meanwhile is not called back.
    if (document.activeElement === document.body) opener.focus();
  });
  enabled.observe(opener, { attributeFilter: ["disabled"] });
}

/** The places around what opened a dialog that can have the focus: it may be gone when the dialog closes. */
function placesAround(opener: HTMLElement | null): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let at = opener?.parentElement; at; at = at.parentElement)
    if (at.hasAttribute("tabindex")) around.push(at);
  return around;
}

/** Where the focus goes; as the dialogs' library has it where `true`, nowhere where `false`. */
function returnTo(element: HTMLElement | null, around: readonly HTMLElement[]): HTMLElement | boolean {
  // Opened by an address, there is no place to go back to.
  if (element === document.body) return false;
  if (!element?.isConnected) return around.find(({ isConnected }) => isConnected) ?? true;
  if (!element.matches(":disabled")) return element;
  focusOnceEnabled(element);
  return false;
}

/** The dialog itself; `Dialog` loads it when one is first opened. */
export default function DialogSheet({
  open,
  onClose,
  title,
  description,
  picture,
  closeLabel,
  width = "medium",
  side = false,
  footer,
  holdsTyped = false,
  initialFocus,
  opener,
  children,
}: DialogProps & {
  opener: HTMLElement | null;
}) {
  const around = useMemo(() => placesAround(opener), [opener]);
  const body = useRef<HTMLDivElement>(null);
  const ways = useRef<HTMLDivElement>(null);
  const isTyped = useRef(false);
  useEffect(() => {
    if (!open) isTyped.current = false;
  }, [open]);
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(isOpen, { reason }) => {
        if (isOpen) return;
        if (!holdsTyped || !isTyped.current || reason === "close-press") onClose();
        else ways.current?.querySelector<HTMLElement>("button:not(:disabled)")?.focus();
      }}
    >
      <BaseDialog.Portal>
        {/* A dialog over a drawer dims the drawer too. */}
        <Scrim forceRender />
        <Sheet
          $width={width}
          $side={side}
          finalFocus={() => returnTo(opener, around)}
          initialFocus={
            initialFocus ?? ((by) => (by === "touch" || side ? true : (firstField(body.current) ?? true)))
          }
        >
          <Top>
            <Inline $gap={3}>
              {picture}
              <Stack $gap={0.5}>
                <BaseDialog.Title render={<Heading $size="lg" />}>{title}</BaseDialog.Title>
                {description ? (
                  <BaseDialog.Description render={<Text $tone="muted" $size="sm" />}>
                    {description}
                  </BaseDialog.Description>
                ) : null}
              </Stack>
            </Inline>
            <BaseDialog.Close
              render={
                <IconButton label={closeLabel}>
                  <X aria-hidden />
                </IconButton>
              }
            />
          </Top>
          {children ? (
            <Body
              ref={body}
              onInput={() => {
                isTyped.current = true;
              }}
            >
              {children}
            </Body>
          ) : null}
          {footer ? <Foot ref={ways}>{footer}</Foot> : null}
        </Sheet>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
