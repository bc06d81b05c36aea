/** Person and business of a page, as stated by its calls. */
export interface Identity {
  /** As `recruiters:12`. */
  person: string;
  businessId: number | null;
}

/** Current state shared by the browser's tabs. */
export interface Found {
  /** The token in the browser: this page's own, none, another, or another that no tab has identified yet. */
  token: "own" | "none" | "other" | "unnamed";
  /** The person last signed in, in any tab; null when unknown. */
  identity: Identity | null;
  /** The person who signed out last, if nobody has signed in since. */
  left: string | null;
}

/** A change made by another tab that affects this one. */
export type Takeover = "signed_out" | "other_person" | "other_business";

/**
 * Whether this page still shows the person the browser acts for. A page without a person cannot be taken over by
 * nobody.
 */
export function takeoverOf(own: Identity | null, { token, identity, left }: Found): Takeover | null {
  // Between a new token and the name that belongs to it there is nothing to judge: the name is about to be written.
  if (own === null || token === "unnamed") return null;
  if (token === "none") return left === own.person ? "signed_out" : null;
  // A browser may deliver the note before it removes the cookie in every tab; nothing else would make this one look again.
  if (token === "own" && identity === null && left === own.person) return "signed_out";
  if (token === "other" && identity?.person !== own.person) return "other_person";
  return identity?.person === own.person && identity.businessId !== own.businessId ? "other_business" : null;
}

/** The token is gone although nobody signed out: the session ended for every tab. */
export const isExpired = (own: Identity | null, { token, left }: Found): boolean =>
  own !== null && token === "none" && left !== own.person;

/** The same person signed in again, in another tab: their new token is as good, and signing out ends it. */
export const isRenewed = (own: Identity | null, { token, identity }: Found): boolean =>
  own !== null &&
  token === "other" &&
  identity?.person === own.person &&
  identity.businessId === own.businessId;

/** Someone signed in in another tab while nobody was signed in. */
export const isSignedIn = (own: Identity | null, { token, identity }: Found): boolean =>
  own === null && token === "other" && identity !== null;

/**
 * Where a page continues after a takeover. Records have other ids in another business, so it continues at their list;
 * each person's own start is found from the first page.
 */
export function placeAfter(takeover: Takeover, path: string): string {
  if (takeover !== "other_business") return "/";
  const parts = path.split("/");
  const record = parts.findIndex((part) => /^\d+$/.test(part));
  return record === -1 ? path : parts.slice(0, record).join("/");
}
