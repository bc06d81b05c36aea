import type { Db } from "../database/open.ts";
import type { Person } from "../http/person.ts";

export interface Admitted {
  stream: string;
  /** The person shown to others on the channel. */
  presence?: { id: string | number; name: string } | undefined;
  /** The message without what the person may not read. */
  visibleTo?: ((person: Person, message: object) => object) | undefined;
  /** The same for who sees the records of some people only, which has to be looked up; undefined where nothing is left. */
  lookUp?: ((person: Person, message: object) => Promise<object | undefined>) | undefined;
}

/** A person's read access to the database. */
export type HandleOf = (person: Person) => Db;

/** The stream that an identifier (JSON of `channel` and its parameters) names for this person; undefined rejects it. */
export type Admit = (handleOf: HandleOf, person: Person, identifier: string) => Promise<Admitted | undefined>;
