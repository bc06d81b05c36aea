import type { AnyStateMachine } from "xstate";

type Bag = Record<string, unknown>;

/** Takes a part of the machine's configuration away or puts another in its place, by its path. */
export function config(machine: AnyStateMachine, path: string, value?: unknown): () => void {
  const keys = path.split("/");
  const last = keys.pop() ?? "";
  let at = machine.config as Bag;
  for (const key of keys) at = at[key] as Bag;
  if (!(last in at)) throw new Error(`${machine.id} has no ${path}`);
  const before = at[last];
  if (value === undefined) delete at[last];
  else at[last] = value;
  rebuild(machine);
  return () => {
    at[last] = before;
    rebuild(machine);
  };
}
/** Gives a guard, an action or a delay another meaning. */
export function meaning(
  machine: AnyStateMachine,
  kind: "guards" | "actions" | "delays",
  name: string,
  value: unknown,
) {
  const bag = machine.implementations[kind] as Bag;
  if (!(name in bag)) throw new Error(`${machine.id} has no ${kind} ${name}`);
  const before = bag[name];
  bag[name] = value;
  return () => {
    bag[name] = before;
  };
}
/** Gives what is no machine another method. */
export function instead<T extends object, Name extends keyof T>(owner: T, name: Name, value: T[Name]) {
  const before = owner[name];
  owner[name] = value;
  return () => {
    owner[name] = before;
  };
}
/** A machine builds its states once: here again, of the configuration as it is now. */
const rebuild = (machine: AnyStateMachine) => void Object.assign(machine, machine.provide({}));
export const no = () => false;
export const yes = () => true;
export const nothing = () => undefined;

/** Faults by name: each is planted by calling it, and taken away by what that gives. */
export type Plants = Record<string, () => () => void>;
