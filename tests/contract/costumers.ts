import { expect, test } from "vitest";
import type { Play } from "./play.ts";
import { byId } from "./records.ts";

/** Client companies as customers. Nobody's access is taken away, and nobody is sent a mail. */
export function describeCostumers(play: () => Play): void {
  test("customers and what their contacts see", async () => {
    const { people, speaker } = play();
    const { admin } = people;
    const { costumers } = await speaker.ask(admin, "GET /recruiters/administrator/costumers");
    const contact = costumers.flatMap(({ contacts }) => contacts)[0];
    if (!contact) return;
    const of = byId(contact.id);
    await speaker.ask(admin, "GET /recruiters/administrator/costumers/contacts/:id/jobs", of);
    const { is_admin } = contact;
    const after = await speaker.ask(admin, "PUT /recruiters/administrator/costumers/contacts/:id/access", {
      ...of,
      body: { access: { is_admin } },
    });
    expect(after.contact.is_admin).toBe(is_admin);
    const company = costumers.find(({ contacts }) => contacts.includes(contact));
    const { id = 0, sections = [] } = company ?? {};
    const body = { costumer: { sections } };
    const kept = await speaker.ask(admin, "PUT /recruiters/administrator/costumers/:id/sections", {
      ...byId(id),
      body,
    });
    expect(kept.costumer).toEqual({ id, sections });
  });
}
