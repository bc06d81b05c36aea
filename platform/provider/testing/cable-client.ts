import { WebSocket } from "ws";

export interface CableFrame {
  type?: string;
  identifier?: string;
  message?: unknown;
  stream_id?: string;
  epoch?: string;
  offset?: number;
  sid?: string;
  reason?: string;
  reconnect?: boolean;
}

/** A bare speaker of the protocol: reads frames one by one. */
export class CableClient {
  readonly socket: WebSocket;
  readonly frames: CableFrame[] = [];
  #waiting: (() => void)[] = [];
  readonly closed: Promise<number>;

  constructor(url: string, protocols: string[] = ["actioncable-v1-ext-json", "actioncable-v1-json"]) {
    this.socket = new WebSocket(url, protocols);
    this.closed = new Promise((resolve) => this.socket.once("close", (code) => resolve(code)));
    this.socket.on("error", () => this.#wake());
    this.socket.on("message", (data) => {
      const frame: CableFrame = JSON.parse(String(data));
      if (frame.type === "ping") return;
      this.frames.push(frame);
      this.#wake();
    });
  }

  send(command: object): void {
    this.socket.send(JSON.stringify(command));
  }

  /** The first frame that fits, taken out; the limit (milliseconds) ends only what hangs. */
  async next(
    fits: (frame: CableFrame) => boolean = () => true,
    timeout = Number(process.env.WAIT_MS),
  ): Promise<CableFrame> {
    const end = Date.now() + timeout;
    for (;;) {
      const at = this.frames.findIndex(fits);
      if (at >= 0) return this.frames.splice(at, 1)[0] ?? {};
      const left = end - Date.now();
      if (left <= 0) throw new Error(`No such frame; there are ${JSON.stringify(this.frames)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#waiting.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  ofType(type: string): Promise<CableFrame> {
    return this.next((frame) => frame.type === type);
  }

  cut(): void {
    this.socket.terminate();
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }
}
