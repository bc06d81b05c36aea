import { describe, expect, it } from "vitest";
import type { AnyStateNode } from "xstate";
import { catalogues, isCatalogue } from "#contract/catalogues/all.ts";
import { entityFields } from "#contract/entities/all.ts";
import type { Field } from "#contract/entity.ts";
import { statusTables as inContract } from "#contract/status-tables.ts";
import { leavesOf } from "#machines/testing/life.ts";
import { lifeEvents as inProvider } from "#provider/base/lives/events.ts";
import { pathTable } from "./catalogue.ts";
import { lifeEvents, lifeNamed, lifeNames, ofEntity, statusTables } from "./lives.ts";

const statusField = (entity: keyof typeof ofEntity): Field | undefined => entityFields(entity).status;

describe("the charts of lives", () => {
  it("are what the contract and the provider read", async () => {
    expect(inContract, "npm run lives").toEqual(await statusTables());
    expect(inProvider, "npm run lives").toEqual(await lifeEvents());
  });

  it.each(Object.entries(ofEntity))("%s: %s knows every status of the catalogue", async (entity, machine) => {
    const { catalogue = "", transitions } = statusField(entity as keyof typeof ofEntity) ?? {};
    const codes = isCatalogue(catalogue) ? catalogues[catalogue].map(({ code }) => code) : [];
    const { statuses } = await lifeNamed(machine);
    expect(statuses.toSorted()).toEqual(codes.toSorted());
    expect(transitions).toBe(inContract[entity as keyof typeof ofEntity]);
  });

  it.each(lifeNames())("%s ends where nothing leads on, and nowhere else", async (name) => {
    const { machine } = await pathTable(name);
    const leadsOn = (node: AnyStateNode): boolean =>
      node.ownEvents.length > 0 || (node.parent ? leadsOn(node.parent) : false);
    const wrong = leavesOf(machine.root).filter((node) => (node.type === "final") === leadsOn(node));
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });
});
