import { ApiError } from "#client/http/api.ts";
import { delays } from "#machines/delays.ts";
import { pageTexts } from "../app/page-texts.ts";
import type { System } from "../app/system.ts";
import { filled } from "../app/texts.ts";

type Announcer = Pick<System, "bus" | "language">;

interface Moved {
  id: string;
  /** Name of the moved record, and of its new stage. */
  name: string;
  stage: string;
  isUndo: boolean;
  /** Skipped requirements of the previous stage, as text. */
  missing?: string;
  /** The fact that asks its board to undo the move. */
  undoFact: string;
}

/** A board's card was moved, or moved back. */
export function announceMoved(
  { bus, language }: Announcer,
  { id, name, stage, isUndo, missing, undoFact }: Moved,
): void {
  const texts = pageTexts(language);
  const values = { candidate: name, stage };
  // An earlier move of the card cannot be undone from its toast any more.
  bus.publish({ type: "toast.withdrawn", fact: undoFact, id });
  if (isUndo) {
    bus.publish({ type: "toast.requested", kind: "info", text: filled(texts.moveUndone, values) });
    return;
  }
  bus.publish({
    type: "toast.requested",
    kind: missing ? "warning" : "success",
    text: missing ? filled(texts.movedWithout, { ...values, missing }) : filled(texts.moved, values),
    duration: delays.undoToast,
    action: { label: texts.undo, fact: undoFact, id },
  });
}

/** A move was refused; `known` has the board's own text for a code, else the provider's message is shown. */
export function announceMoveRefused(
  { bus, language }: Announcer,
  error: unknown,
  known: Record<string, string> = {},
) {
  const texts = pageTexts(language);
  const code = error instanceof ApiError ? error.code : "internal";
  const reason = error instanceof ApiError ? error.messages[0] : undefined;
  bus.publish({
    type: "toast.requested",
    kind: code === "conflict" ? "warning" : "error",
    text: code === "unavailable" ? texts.moveUnavailable : (known[code] ?? reason ?? texts.moveFailed),
  });
}
