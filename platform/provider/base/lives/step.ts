import { CallError } from "../http/errors.ts";

type State = string | number;

/** An event's effect on rows, taken from the charts by events.ts. */
export interface Step<S extends State = State> {
  from: readonly S[];
  to: S;
}

/** 409 with both states: a task in this state does not take that step, or not any more. */
export const refusedStep = (name: string, from: State, { to }: Step): CallError =>
  new CallError("already_done", { fields: [{ path: name, rule: "transition", params: { from, to } }] });
