import { adapters } from "@rails/actioncable";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openLink } from "./link.ts";

const url = "wss://elenco.test/cable?token=t";
const board = '{"channel":"JobBoardChannel","job_id":1}';
let sockets: Socket[];

/** As a browser's; the test is the provider's end. */
class Socket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  readonly sent: string[] = [];
  readyState = Socket.CONNECTING;
  protocol = "";
  readonly url: string;
  readonly protocols: readonly string[];
  constructor(to: string, protocols: readonly string[]) {
    super();
    this.url = to;
    this.protocols = protocols;
    sockets.push(this);
  }
  override dispatchEvent(event: Event): boolean {
    const on = (this as unknown as Record<string, unknown>)[`on${event.type}`];
    if (typeof on === "function") on(event);
    return super.dispatchEvent(event);
  }
  send = (text: string) => void this.sent.push(text);
  close() {
    if (this.readyState === Socket.CLOSED) return;
    this.readyState = Socket.CLOSED;
    this.dispatchEvent(new Event("close"));
  }
  opens() {
    this.readyState = Socket.OPEN;
    this.protocol = "actioncable-v1-ext-json";
    this.dispatchEvent(new Event("open"));
  }
  hears(frame: object) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(frame) }));
  }
}

const { WebSocket: before } = adapters;
beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  adapters.WebSocket = Socket as unknown as typeof WebSocket;
});
afterEach(() => {
  vi.useRealTimers();
  adapters.WebSocket = before;
});

function opened() {
  const frame = vi.fn();
  const closed = vi.fn();
  const link = openLink(url, { frame, closed });
  const [socket] = sockets;
  if (!socket) throw new Error("No connection was opened");
  socket.opens();
  return { link, socket, closed, frames: () => frame.mock.calls.map(([one]) => one) };
}

it("offers the protocol that repeats what was missed, and stays open where the provider takes it", () => {
  const { socket, closed, frames } = opened();
  expect(socket.url).toBe(url);
  expect(socket.protocols).toContain("actioncable-v1-ext-json");
  expect([socket.readyState, closed.mock.calls]).toEqual([Socket.OPEN, []]);
  const said = [{ type: "welcome" }, { identifier: board, message: { id: 1 }, epoch: "e", offset: 3 }];
  for (const frame of said) socket.hears(frame);
  expect(frames()).toEqual(said);
});

it("asks for what came after a position, and for no history where there is none", () => {
  const { link, socket } = opened();
  link.subscribe(board, { epoch: "e", offset: 3 });
  link.subscribe(board, undefined);
  link.unsubscribe(board);
  expect(socket.sent.map((text) => JSON.parse(text))).toEqual([
    { command: "subscribe", identifier: board, history: { streams: { "*": { epoch: "e", offset: 3 } } } },
    { command: "subscribe", identifier: board },
    { command: "unsubscribe", identifier: board },
  ]);
});

it("reports that the connection broke, and leaves the next one to whoever opened it", async () => {
  const { socket, closed } = opened();
  socket.close();
  expect(closed).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

it("tells nothing more once it was closed on purpose", () => {
  const { link, socket, closed, frames } = opened();
  link.close();
  expect(socket.readyState).toBe(Socket.CLOSED);
  socket.hears({ type: "ping" });
  expect(frames()).toEqual([]);
  expect(closed).not.toHaveBeenCalled();
});
