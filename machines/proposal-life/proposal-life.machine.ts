import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

/** The statuses that a proposal moves through freely, with their codes in the reference data. */
const free = {
  lead: 0,
  open: 1,
  sent: 2,
  qualifying: 3,
  negotiating: 4,
  signed: 5,
  closed: 6,
  lost: 7,
  won: 8,
  homologation: 10,
  signing: 11,
  rfp_received: 12,
  bid_ongoing: 13,
  rfi_received: 14,
  rfi_answered: 15,
  rfp_answered: 16,
  rfq_received: 17,
  rfq_answered: 18,
  bid_received: 19,
  bid_answered: 20,
  bid_won: 21,
  bid_lost: 22,
  contractual_negotiation: 23,
  homologation_ongoing: 24,
  homologation_concluded: 25,
} as const;
type Free = keyof typeof free;

/** Statuses after conversion: signature, homologation and end. */
const afterConversion = [
  "signed",
  "closed",
  "lost",
  "won",
  "homologation",
  "signing",
  "contractual_negotiation",
  "homologation_ongoing",
  "homologation_concluded",
] as const satisfies readonly Free[];

export const proposalMoves = (Object.keys(free) as Free[]).map((name) => `proposal.${name}` as const);

const movesTo = (names: readonly Free[], path: string) =>
  Object.fromEntries(names.map((name) => [`proposal.${name}`, `${path}${name}`]));
const all = Object.keys(free) as Free[];
const byClient = { only: "the client's desk" };
/** The client's own decisions on a proposal. */
const answers = {
  "client.approved": { target: "signing", meta: byClient },
  "client.refused": { target: "lost", meta: byClient },
} as const;

/**
 * A proposal. The reference data give its statuses no order, since every client buys differently (tender, request for
 * quotation, conversation): it moves freely, and a closed one may be reopened. Once converted into a job it is no
 * longer an offer and moves on to signature and end. The client approves or refuses a sent one. Cancellation is a flag
 * beside the status that freezes it.
 */
export const proposalLifeMachine = setup({
  types: {} as Life<
    (typeof proposalMoves)[number] | "proposal.converted" | "client.approved" | "client.refused"
  >,
}).createMachine({
  id: "proposalLife",
  initial: "absent",
  states: {
    absent: { on: { ...movesTo(all, "free."), "proposal.converted": "converted" } },
    free: {
      initial: "lead",
      on: { ...movesTo(all, "."), "proposal.converted": "converted" },
      states: Object.fromEntries(
        Object.entries(free).map(([name, status]) => [
          name,
          { meta: { status }, on: name === "sent" ? answers : {} },
        ]),
      ),
    },
    converted: { meta: { status: 9 }, on: movesTo(afterConversion, "free.") },
  },
});
