type Callable = (...args: never[]) => unknown;

/** Actions that do what the originals do, and are recorded. */
export function watchedActions(actions: object, ran: (name: string) => void): object {
  const watched = ([name, action]: [string, unknown]) => {
    if (typeof action !== "function") return [name, action];
    // What is assigned, emitted, raised or sent is resolved by xstate; a plain function is called by it.
    if ("resolve" in action) {
      const resolve = action.resolve as Callable;
      const recorded: Callable = (...args) => {
        ran(name);
        return resolve(...args);
      };
      return [name, Object.assign(() => undefined, action, { resolve: recorded })];
    }
    const recorded: Callable = (...args) => {
      ran(name);
      return (action as Callable)(...args);
    };
    return [name, recorded];
  };
  return Object.fromEntries(Object.entries(actions).map(watched));
}

/** Delays as long as the originals, recorded when they set a timer. */
export function watchedDelays(delays: object, wasSet: (name: string) => void): object {
  const watched = ([name, delay]: [string, unknown]) => {
    const recorded: Callable = (...args) => {
      wasSet(name);
      return typeof delay === "function" ? (delay as Callable)(...args) : delay;
    };
    return [name, recorded];
  };
  return Object.fromEntries(Object.entries(delays).map(watched));
}
