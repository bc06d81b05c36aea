import type { Chart } from "./chart.ts";
import type { Entry } from "./record.ts";

/** A tab of the app that is being inspected, or a path that is played again. */
export interface Source {
  id: string;
  /** Where it started: an address of ours, or a file's name. */
  title: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** The browser tab and the load within it: a session continues over reloads. Absent when it was no tab. */
  tab?: string;
  load?: number;
}

/** From a tab of the app to the viewers. Entries sent before keep their numbers. */
export type RecorderMessage =
  | { kind: "entries"; source: Source; charts: readonly Chart[]; entries: readonly Entry[] }
  | { kind: "closed"; id: string };
/** From a viewer to the tabs: send everything from the beginning; or an event for a live actor of one of them. */
export type ViewerMessage =
  | { kind: "opened" }
  | { kind: "send"; id: string; actor: string; event: { type: string; [key: string]: unknown } };

/** Our use of a BroadcastChannel: between the tabs of one origin, and never over a network. */
export interface Channel<Out, In> {
  send(message: Out): void;
  hear(listener: (message: In) => void): () => void;
}

const name = "elenco-inspect";

export function openChannel<Out, In>(): Channel<Out, In> {
  const channel = new BroadcastChannel(name);
  return {
    send: (message) => channel.postMessage(message),
    hear(listener) {
      // Only pages of our own origin speak here, all of the same build.
      const onMessage = ({ data }: MessageEvent<In>) => listener(data);
      channel.addEventListener("message", onMessage);
      return () => channel.removeEventListener("message", onMessage);
    },
  };
}
