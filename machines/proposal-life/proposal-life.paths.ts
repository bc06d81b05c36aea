import { pathsOf } from "../testing/paths.ts";
import { proposalLifeMachine, proposalMoves } from "./proposal-life.machine.ts";

const moves = Object.fromEntries(proposalMoves.map((move) => [move, [{}]])) as Record<
  (typeof proposalMoves)[number],
  [object]
>;

export default pathsOf(proposalLifeMachine, {
  events: { ...moves, "proposal.converted": [{}], "client.approved": [{}], "client.refused": [{}] },
});
