import { Tooltip as BaseTooltip } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";
import { styled } from "styled-components";
import { layer, motion, radius, space, type } from "./tokens.ts";

const Place = styled(BaseTooltip.Positioner)`z-index: ${layer.popover};`;
const Bubble = styled(BaseTooltip.Popup)`
  max-width: 280px; padding: ${space(1)} ${space(2)}; background: var(--text); color: var(--surface); border-radius: ${radius.sm};
  font-size: ${type.xs}; font-weight: 520; box-shadow: 0 4px 14px var(--shadow); transition: opacity ${motion.fast}; overflow-wrap: anywhere;
  &[data-starting-style], &[data-ending-style] { opacity: 0; }
  kbd { font: inherit; opacity: 0.72; margin-left: ${space(1.5)}; }
`;

/**
 * Describes a control on hover or focus. The control keeps a name of its own: touch screens show no tooltip. Escape
 * hides it.
 */
export function Tooltip({
  text,
  children,
  side = "top",
}: {
  text: ReactNode;
  /** The control that it is about; an element that can have the focus. */
  children: ReactElement<Record<string, unknown>>;
  side?: "top" | "bottom" | "left" | "right";
}) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={400} render={children} />
      <BaseTooltip.Portal>
        <Place side={side} sideOffset={6}>
          <Bubble>{text}</Bubble>
        </Place>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
