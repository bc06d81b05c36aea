import { EventEmitter } from "node:events";
import type { CableSocket } from "../base/cable/connection.ts";
import type { CableFrame } from "./cable-client.ts";

/** The network says when a real socket answers a ping, and how many bytes it holds back. */
export class FakeSocket extends EventEmitter implements CableSocket {
  readonly OPEN = 1;
  readonly protocol: string;
  isPaused = false;
  /** Whether its other end answers. */
  isThere = true;
  readyState = 1;
  bufferedAmount = 0;
  isTerminated = false;
  readonly sent: CableFrame[] = [];
  readonly closed: [code: number, reason: string][] = [];

  constructor(protocol = "actioncable-v1-ext-json") {
    super();
    this.protocol = protocol;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(code: number, reason: string): void {
    this.closed.push([code, reason]);
    this.readyState = 2;
  }
  terminate(): void {
    this.isTerminated = true;
    this.emit("close");
  }
  pause(): void {
    this.isPaused = true;
  }
  resume(): void {
    this.isPaused = false;
  }
  ping(): void {
    if (this.isThere) this.emit("pong");
  }
}
