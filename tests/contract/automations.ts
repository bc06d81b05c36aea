import { expect, test } from "vitest";
import type { Play } from "./play.ts";
import { byId } from "./records.ts";

/** Flows, what starts them, and their runs. Nothing is left switched on, so that nobody's data is touched. */
export function describeAutomations(play: () => Play): void {
  test("a flow and its automation", async () => {
    const { people, speaker, stage } = play();
    const { admin } = people;
    const flows = "/recruiters/administrator/action_flows";
    const automations = "/recruiters/administrator/automations";
    const { action_flow } = await speaker.ask(admin, `POST ${flows}`, {
      body: { action_flow: { name: `Fluxo ${stage.word}`, entity: "candidates" } },
    });
    const ofFlow = byId(action_flow.id);
    const steps = [{ id: "s1", in: null, kind: "note" as const, text: "Olá", text_en: "Hello" }];
    const saved = await speaker.ask(admin, `PUT ${flows}/:id/steps`, {
      ...ofFlow,
      body: { flow: { version: 0, steps } },
    });
    expect(saved.flow).toMatchObject({ version: 1, steps, problems: [] });
    const again = { ...ofFlow, body: { flow: { version: 0, steps } } };
    await speaker.refused(admin, `PUT ${flows}/:id/steps`, again, "conflict");
    expect((await speaker.ask(admin, `GET ${flows}/:id/steps`, ofFlow)).flow.version).toBe(1);
    const published = { ...ofFlow, body: { flow: { version: 1, publish: true as const } } };
    expect((await speaker.ask(admin, `PUT ${flows}/:id/steps`, published)).flow.published_version).toBe(1);
    await speaker.ask(admin, `PUT ${flows}/:id`, { ...ofFlow, body: { action_flow: { description: "x" } } });
    expect((await speaker.ask(admin, `GET ${flows}/:id`, ofFlow)).action_flow.description).toBe("x");

    const copy = byId((await speaker.ask(admin, `POST ${flows}/:id/copies`, ofFlow)).action_flow.id);
    expect((await speaker.ask(admin, `GET ${flows}/:id/steps`, copy)).flow).toMatchObject({ steps });
    await speaker.ask(admin, `DELETE ${flows}/:id`, copy);

    const { automation } = await speaker.ask(admin, `POST ${automations}`, {
      body: {
        automation: { name: `Automação ${stage.word}`, fact: "registered", action_flow_id: action_flow.id },
      },
    });
    const own = byId(automation.id);
    const limited = { ...own, body: { automation: { daily_limit: 3 } } };
    const { lock_version } = (await speaker.ask(admin, `PUT ${automations}/:id`, limited)).automation;
    expect((await speaker.ask(admin, `GET ${automations}/:id`, own)).automation.enabled).toBe(false);
    const { plan } = await speaker.ask(admin, `PUT ${automations}/:id/plan`, {
      ...own,
      body: { plan: { lock_version, conditions: { status: { in: ["1"] } } } },
    });
    expect(plan).toMatchObject({ entity: "candidates", enabled: false, problems: [] });
    expect((await speaker.ask(admin, `GET ${automations}/:id/plan`, own)).plan).toEqual(plan);
    const rehearsal = await speaker.ask(admin, `GET ${automations}/:id/rehearsal`, own);
    expect(rehearsal.days).toBe(30);
    await speaker.ask(admin, "GET /recruiters/administrator/process_orchestrators");
    await speaker.ask(admin, `DELETE ${automations}/:id`, own);
    await speaker.ask(admin, `DELETE ${flows}/:id`, ofFlow);
  });
}
