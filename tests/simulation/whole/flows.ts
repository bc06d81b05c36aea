import type { FlowStep } from "#contract/flows/steps.ts";
import type { Db } from "#provider/base/database/open.ts";

/** In every seventh life automations are on, and most of what happens is about them. */
export const hasFlows = (seed: number): boolean => seed % 7 === 0;

const inWay = (step: string, way: string) => ({ step, way });
const note = (id: string, text: string, place: FlowStep["in"] = null): FlowStep => ({
  ...{ id, in: place, kind: "note" },
  text,
});

/** Once for each record: two ways side by side, of which one waits for the next morning, then for a move. */
const longWay: FlowStep[] = [
  note("s1", "Longo 1"),
  { id: "s2", in: null, kind: "parallel", ways: 2 },
  { id: "s3", in: inWay("s2", "a"), kind: "wait", days: 1 },
  note("s4", "Longo 4", inWay("s2", "a")),
  { id: "s5", in: inWay("s2", "b"), kind: "task", title: "Longo 5", days: 1, owner_id: null },
  { id: "s6", in: null, kind: "wait_for", fact: "moved", days: 1 },
  note("s7", "Longo 7", inWay("s6", "heard")),
  note("s8", "Longo 8", inWay("s6", "late")),
];
/** For every move: a mail, and what is done at once. */
const shortWay = (template_id: number): FlowStep[] => [
  { id: "s1", in: null, kind: "mail", to: "candidate", template_id, template_en_id: template_id },
  { id: "s2", in: null, kind: "branch", where: { status: "2" } },
  note("s3", "Curto 3", inWay("s2", "yes")),
  { id: "s4", in: null, kind: "wait", days: 0 },
  note("s5", "Curto 5"),
];

/** Two automations that are off; what begins them is a move of an apply. */
export async function makeAutomations(
  db: Db,
  { businessId: business_id, ownerId: owner_id }: { businessId: number; ownerId: number },
  templateId: number,
): Promise<void> {
  for (const [name, repeats, steps] of [
    ["Longo", "once", longWay],
    ["Curto", "each", shortWay(templateId)],
  ] as const) {
    const { id: action_flow_id } = await db
      .insertInto("action_flows")
      .values({ business_id, name, version: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const version = { business_id, action_flow_id, version: 1, published: true };
    await db
      .insertInto("flow_versions")
      .values({ ...version, steps: JSON.stringify(steps) })
      .execute();
    await db
      .insertInto("automations")
      .values({ business_id, name, fact: "moved", action_flow_id, repeats, owner_id, enabled: false })
      .execute();
  }
}
