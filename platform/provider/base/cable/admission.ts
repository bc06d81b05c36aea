import type { Db } from "../database/open.ts";
import type { Person } from "../http/person.ts";

export interface Admitted {
  stream: string;
  /** Who is there, shown to the others on the channel. */
  presence?: { id: string | number; name: string } | undefined;
  /** The message as the person may read it. */
  visibleTo?: ((person: Person, message: object) => object) | undefined;
}

/** The stream that an identifier (JSON of `channel` and its parameters) names for this person; undefined rejects it. */
export type Admit = (db: Db, person: Person, identifier: string) => Promise<Admitted | undefined>;
