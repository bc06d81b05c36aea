import { type administratorEntities, callPath, entityNames } from "#contract/entity-names.ts";
import type { Caller, TestServer } from "../server.ts";
import { makerBy, name, next } from "./steers.ts";

export interface Made {
  id: number;
  uid: string;
  name: string;
  email: string;
  code: string;
}
type Records = Exclude<(typeof administratorEntities)[number], "talk_events">;

/** Whose settings are changed, and the calls that make and change their records. */
export function recordTools(at: () => TestServer, admin: () => Caller) {
  const make = makerBy<Made>(admin);
  const record = async (entity: Records, values: object) => {
    const [path, singular] = [callPath(entity), entityNames[entity]];
    const made = await make(path, singular, values);
    const change = (changed: object) => admin().call("PUT", `${path}/${made.id}`, { [singular]: changed });
    return { ...made, change };
  };
  const addJob = (more: object = {}) => make("/recruiters/jobs", "job", { title: name(), ...more });
  const addCandidate = () =>
    make("/recruiters/candidates", "candidate", { name: name(), email: `pessoa${next()}@casa.test` });
  return { at, admin, make, record, addJob, addCandidate };
}
export type RecordTools = ReturnType<typeof recordTools>;
