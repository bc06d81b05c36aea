import type { ReactNode } from "react";
import { Text } from "#ui/layout.tsx";

/** What describes the controls of a question, in the order in which it is read out. */
export function ErrorAndHint({ error, hint }: { error: string | null | undefined; hint: ReactNode }) {
  return (
    <>
      {error ? (
        <Text $tone="danger" $size="xs" $strong>
          {error.trim()}
        </Text>
      ) : null}
      {hint ? (
        <Text $tone="muted" $size="xs">
          {hint}
        </Text>
      ) : null}
    </>
  );
}
