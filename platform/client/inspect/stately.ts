import {
  createBrowserInspector,
  type createInspector,
  type StatelyInspectionEvent,
} from "@statelyai/inspect";
import type { InspectionEvent } from "xstate";
import { mask } from "./mask.ts";

/** Of a definition only names stay: no context, no parameters, no input. */
function maskedDefinition(definition: string): string {
  const hidden = new Set(["context", "params", "input", "output", "meta"]);
  return JSON.stringify(JSON.parse(definition, (key, value) => (hidden.has(key) ? undefined : value)));
}

const maskedEvent = (event: { type: string }) => ({ ...(mask(event) as object), type: event.type });

/** States are named in the chart; everything else of a snapshot is masked. */
function maskedSnapshot<S extends object>(snapshot: S): S {
  const value = "value" in snapshot ? { value: snapshot.value } : {};
  return { ...(mask(snapshot) as object), ...value } as S;
}

/** A message as it may leave the page. */
export function maskedMessage(message: StatelyInspectionEvent): StatelyInspectionEvent {
  if (message.type === "@xstate.event") return { ...message, event: maskedEvent(message.event) };
  if (message.type === "@xstate.snapshot")
    return { ...message, event: maskedEvent(message.event), snapshot: maskedSnapshot(message.snapshot) };
  return {
    ...message,
    definition: message.definition && maskedDefinition(message.definition),
    snapshot: maskedSnapshot(message.snapshot),
  };
}

/** The bus is shown to Stately as an actor that gets the facts. */
const bus = "bus";

function watcherOf(inspector: ReturnType<typeof createInspector>) {
  inspector.actor(bus);
  return {
    inspect: (seen: InspectionEvent) => inspector.inspect.next?.(seen),
    fact: (fact: { type: string }) => inspector.event(bus, fact),
  };
}

/** Opens the Stately inspector in its own window and streams to it, masked. */
export const watchByStately = () => watcherOf(createBrowserInspector({ serialize: maskedMessage }));
