/**
 * The life of a row of the provider: its states are the statuses that the row can have, its events what happens to it.
 * It begins in `absent`, before the row is written. From these charts come the statuses that may follow each other, in
 * the contract, in the provider's statements and in the database (`npm run lives`).
 */
export interface Life<Type extends string> {
  events: Type extends string ? { type: Type } : never;
  meta: {
    /** The status as the row stores it, when it differs from the state's name. */
    status?: string | number;
    /** No row holds it: it is worked out when the row is read, from a date. */
    hidden?: true;
    /** Never written as a status directly: only the folder named here sets it, by a statement of its own. */
    only?: string;
  };
}
