import { tokenInFragment } from "#machines/shortlist-access/shortlist-token.ts";
import type { System } from "../app/system.ts";

const keyOf = (linkId: string) => `answer_sheet_token_${linkId}`;

/** Tokens of links by which people answer forms or read pages: they stay in this tab alone, and never in an address. */
export function linkTokens({ bus, stores: { session } }: Pick<System, "bus" | "stores">) {
  const write = (linkId: string, token: string) => session.write(keyOf(linkId), token);
  return {
    write,
    of: (linkId: string): string => {
      const token = session.read(keyOf(linkId));
      return typeof token === "string" ? token : "";
    },
    /** Takes the token out of the address. */
    take: (linkId: string): void => {
      const { hash, pathname, search } = window.location;
      const token = tokenInFragment(hash);
      if (token === undefined) return;
      write(linkId, token);
      bus.publish({ type: "navigation.requested", to: `${pathname}${search}`, replace: true });
    },
  };
}
