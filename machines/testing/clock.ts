import type { ActorOptions, AnyActorLogic } from "xstate";

type Clock = NonNullable<ActorOptions<AnyActorLogic>["clock"]>;

interface Timer {
  id: number;
  due: number;
  ring: () => void;
}

/** A clock in the test's hand. Unlike xstate's own it can say what is to come, and go to the next of it. */
export function createTestClock() {
  let now = 0;
  let nextId = 0;
  const timers = new Map<number, Timer>();
  const next = () => {
    let first: Timer | undefined;
    for (const timer of timers.values()) if (!first || timer.due < first.due) first = timer;
    return first;
  };
  const clock: Clock = {
    setTimeout(ring, timeout) {
      const id = nextId++;
      timers.set(id, { id, due: now + timeout, ring: () => ring() });
      return id;
    },
    clearTimeout: (id) => void timers.delete(id),
  };
  return {
    ...clock,
    now: () => now,
    /** Milliseconds to each timer that is set, soonest first. */
    pending: () => [...timers.values()].map(({ due }) => due - now).sort((a, b) => a - b),
    /** Forgets every timer, as a document that is left does. */
    forgetAll: () => timers.clear(),
    /** Goes to the next timer and rings it. False where none is set. */
    ringNext(): boolean {
      const timer = next();
      if (!timer) return false;
      now = Math.max(now, timer.due);
      timers.delete(timer.id);
      timer.ring();
      return true;
    },
    /** The machine slept so long: what was due rings late, all at once. */
    sleep(milliseconds: number): void {
      now += milliseconds;
      for (let timer = next(); timer && timer.due <= now; timer = next()) this.ringNext();
    },
    /** Lets so many milliseconds pass. */
    pass(milliseconds: number): void {
      const end = now + milliseconds;
      for (let timer = next(); timer && timer.due <= end; timer = next()) this.ringNext();
      now = end;
    },
  };
}
export type TestClock = ReturnType<typeof createTestClock>;
