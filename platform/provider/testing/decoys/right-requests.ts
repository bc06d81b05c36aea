import type { Call } from "#contract/calls/all.ts";
import type { Records } from "../records.ts";
import { password } from "../request-parts.ts";
import type { RequestOf } from "../request-types.ts";
import type { DecoyWorld } from "./decoys.ts";

type Right = (of: Records) => Promise<RequestOf> | RequestOf;

/** What is taken, of calls that the tests of access are refused: they need the accounts afterwards, or have no such record. */
export function rightRequests(world: DecoyWorld): Partial<Record<Call, Right>> {
  const fieldOf = (table: string, column: string) => world.good(table).values[column];
  const signIn = (table: string): Right => {
    const email = fieldOf(table, "sign_in_email") ?? fieldOf(table, "email");
    return () => ({ body: { email, password } });
  };
  const ticket = { email: fieldOf("talk_participants", "email"), code: fieldOf("talk_participants", "code") };
  const talk = { uid: fieldOf("talk_events", "uid") };
  return {
    "DELETE /candidates/account": () => ({ body: { current_password: password } }),
    "PUT /candidates/email": () => ({ body: { email: "novo@decoys.test", current_password: password } }),
    "POST /candidates/sessions": signIn("candidates"),
    "POST /client_contacts/sessions": signIn("client_contacts"),
    "POST /recruiters/sessions": signIn("recruiters"),
    "POST /talks/:uid/participants": () => ({
      params: talk,
      body: { participant: { name: "Nova Prado", email: "nova@decoys.test" } },
    }),
    "POST /talks/:uid/tickets": () => ({ params: talk, body: { ticket } }),
    "DELETE /talks/:uid/tickets": () => ({ params: talk, body: { ticket } }),
    "POST /recruiters/administrator/c-talks/events/:id/check_ins": () => ({
      params: { id: fieldOf("talk_events", "id") },
      body: { check_in: { code: ticket.code } },
    }),
    "POST /interview_offers/:uid/choices": async (of) => {
      const { uid, token, time: starts_at } = await of.interviewOffer();
      return { params: { uid }, body: { token, starts_at } };
    },
  };
}
