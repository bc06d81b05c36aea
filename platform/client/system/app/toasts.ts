import type { Bus } from "#client/bus/bus.ts";
import type { Facts } from "#client/bus/facts.ts";
import { delays } from "#machines/delays.ts";

type Wanted = Facts["toast.requested"];

export interface Toast {
  id: number;
  kind: Wanted["kind"];
  text: string;
  /** Milliseconds it is shown. */
  duration: number;
  action: NonNullable<Wanted["action"]> | null;
}

const most = 4;

/** The short messages that are shown, oldest first, each for its own time. The same text is not shown twice at a time. */
export class ToastQueue {
  readonly #bus: Bus;
  readonly #listeners = new Set<() => void>();
  #shown: readonly Toast[] = [];
  #nextId = 1;

  constructor(bus: Bus) {
    this.#bus = bus;
    bus.on("toast.requested").subscribe((wanted) => this.add(wanted));
    // Its action is no longer possible.
    bus
      .on("toast.withdrawn")
      .subscribe(({ fact, id }) => this.#keep(({ action }) => action?.fact !== fact || action.id !== id));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly shown = (): readonly Toast[] => this.#shown;

  add({ kind, text, duration = delays.toast, action }: Wanted): void {
    if (this.isShown(text)) return;
    const toast = { id: this.#nextId++, kind, text, duration, action: action ?? null };
    this.#show([...this.#shown.slice(-(most - 1)), toast]);
    this.endLater(toast);
  }
  close(id: number): void {
    this.#keep((toast) => toast.id !== id);
  }
  /** States its action's fact, once: the toast is removed with it. */
  act(id: number): void {
    const action = this.#shown.find((toast) => toast.id === id)?.action;
    if (!action) return;
    this.close(id);
    this.#bus.publish({ type: "toast.acted", fact: action.fact, id: action.id });
  }

  isShown(text: string): boolean {
    return this.#shown.some((toast) => toast.text === text);
  }
  endLater({ id, duration }: Toast): void {
    setTimeout(() => this.close(id), duration);
  }
  #keep(stays: (toast: Toast) => boolean): void {
    if (!this.#shown.every(stays)) this.#show(this.#shown.filter(stays));
  }
  #show(toasts: readonly Toast[]): void {
    this.#shown = toasts;
    for (const listener of [...this.#listeners]) listener();
  }
}
