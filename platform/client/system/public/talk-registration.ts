import { fromPromise } from "xstate";
import { readOf } from "#client/http/read.ts";
import { tokenInFragment } from "#machines/shortlist-access/shortlist-token.ts";
import {
  type TalkValues,
  type TicketKey,
  talkRegistrationMachine,
} from "#machines/talk-registration/talk-registration.machine.ts";
import type { System } from "../app/system.ts";
import { linkTokens } from "../page/link-tokens.ts";

/** A talk, with what is left of its places. */
export const publicTalk = readOf("GET /talks/:uid", {
  isPublic: true,
  after: ["POST /talks/:uid/participants", "DELETE /talks/:uid/tickets"],
});

/** The code and the address that a mail's link carries; null where it carries none. */
function ticketKeyOf(token: string): TicketKey | null {
  try {
    const bytes = Uint8Array.from(atob(token.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
      sign.charCodeAt(0),
    );
    const [code = "", email = ""] = new TextDecoder().decode(bytes).split(" ");
    return code && email ? { code, email } : null;
  } catch {
    return null;
  }
}

/** The link of a mail is taken out of the address, and kept in this tab; where the page is drawn there is none. */
function ticketOfLink(system: Pick<System, "bus" | "stores">, uid: string): TicketKey | null {
  if (typeof window === "undefined") return null;
  const tokens = linkTokens(system);
  const { hash, pathname, search } = window.location;
  const token = tokenInFragment(hash);
  if (token !== undefined) {
    tokens.write(uid, token);
    // The page was drawn before the app listens to the bus.
    window.history.replaceState(window.history.state, "", `${pathname}${search}`);
  }
  return ticketKeyOf(tokens.of(uid));
}

const bodyOf = ({ code, email }: TalkValues) => ({ ticket: { code: code.trim(), email: email.trim() } });

export const provideTalkRegistration = ({ api, bus, stores }: Pick<System, "api" | "bus" | "stores">) =>
  talkRegistrationMachine.provide({
    actors: {
      findLink: fromPromise(async ({ input: { uid } }) => ticketOfLink({ bus, stores }, uid)),
      register: fromPromise(async ({ input: { uid, values } }) => {
        const participant = { name: values.name.trim(), email: values.email.trim() };
        await api("POST /talks/:uid/participants", { params: { uid }, body: { participant } });
      }),
      open: fromPromise(async ({ input: { uid, values } }) => {
        const call = { params: { uid }, body: bodyOf(values) };
        return (await api("POST /talks/:uid/tickets", call)).ticket;
      }),
      cancel: fromPromise(async ({ input: { uid, values } }) => {
        const call = { params: { uid }, body: bodyOf(values) };
        return (await api("DELETE /talks/:uid/tickets", call)).ticket;
      }),
    },
  });
