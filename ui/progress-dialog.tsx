import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Dialog } from "./dialog.tsx";
import { Callout } from "./feedback.tsx";
import { Inline, Stack, Text } from "./layout.tsx";
import { ProgressBar } from "./progress-bar.tsx";

const Percent = styled.span`font-variant-numeric: tabular-nums; font-weight: 600; white-space: nowrap;`;

/** A long task's progress and result: message, percent, bar; closing does not stop the task. */
export function ProgressDialog({
  open,
  onClose,
  title,
  closeLabel,
  state,
  message,
  percent,
  details,
  footer,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  state: "running" | "done" | "failed";
  message: string;
  percent: number;
  details?: ReactNode;
  /** Available actions: stop, download, try again. */
  footer: ReactNode;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      width="small"
      {...(footer === undefined ? {} : { footer })}
    >
      <Stack $gap={3}>
        {state === "running" ? (
          <>
            <Inline $justify="space-between" $gap={4}>
              <Text role="status">{message}</Text>
              <Percent>{Math.round(percent)}%</Percent>
            </Inline>
            <ProgressBar percent={percent} label={title} />
          </>
        ) : (
          <Callout
            tone={state === "done" ? "success" : "danger"}
            role={state === "done" ? "status" : "alert"}
          >
            {message}
          </Callout>
        )}
        {details}
      </Stack>
    </Dialog>
  );
}
