import type { ReactNode, Ref } from "react";
import { styled } from "styled-components";
import type { ActionDialogState } from "#client/system/page/use-actions.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Panel, Stack } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { below, from, space } from "#ui/tokens.ts";

/** A long list, and the item of it that is being edited. */
export const EditorSides = styled.div`
  display: grid; gap: ${space(5)}; align-items: start; grid-template-columns: minmax(0, 1fr);
  ${from("desktop")} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
`;
/** Stays in view beside the long list; above it when there is no room. */
const SidePanel = styled(Panel)`
  position: sticky; top: ${space(20)};
  ${below("desktop")} { position: static; order: -1; }
`;

/** The fields of the item being edited, and the button that saves the whole list. */
export function EditedItem({
  action,
  conflict,
  save,
  label,
  panel,
  children,
}: {
  action: Pick<ActionDialogState, "failure" | "busy" | "confirm">;
  /** Shown where somebody else saved first. */
  conflict: string;
  /** The button's label. */
  save: string;
  /** Names what the focus goes to. */
  label: string | undefined;
  panel: Ref<HTMLElement>;
  children: ReactNode;
}) {
  const { failureText } = useFormTexts();
  return (
    <SidePanel ref={panel} tabIndex={-1} aria-label={label}>
      <form noValidate onSubmit={submitWith(action.confirm)}>
        <Stack $gap={4}>
          {children}
          {action.failure ? (
            <Callout tone="danger" role="alert">
              {action.failure === "conflict" ? conflict : failureText(action.failure)}
            </Callout>
          ) : null}
          <div>
            <Button type="submit" kind="primary" busy={action.busy}>
              {save}
            </Button>
          </div>
        </Stack>
      </form>
    </SidePanel>
  );
}
