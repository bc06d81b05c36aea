import type { Person, World } from "../world.ts";
import type { Deed, Made } from "./deed.ts";

export function sendouts(world: World, by: Person): Deed[] {
  const { login } = by;
  const deeds: Deed[] = [];
  deeds.push({
    label: `${login} prepares a send-out`,
    weight: 0.4,
    command: () => ({
      by,
      method: "POST",
      path: "/recruiters/bulk_emails",
      body: {
        bulk_email: { entity: "candidates", subject: world.mark(by), message: "<p>Uma vaga</p>" },
        entity_collection: {
          collections: world
            .known("candidates")
            .slice(0, 4)
            .map((id) => ({ reference_type: "candidate", reference_id: id })),
        },
      },
      received: ({ sendout_queue }: { sendout_queue: Made }) => world.add("sendout_queues", sendout_queue.id),
    }),
  });
  for (const id of world.known("sendout_queues").slice(-2))
    for (const [verb, weight] of Object.entries({
      start: 1.2,
      pause: 0.3,
      resume: 0.5,
      cancel: 0.1,
      retries: 0.3,
    }))
      deeds.push({
        label: `${login}: ${verb} send-out ${id}`,
        weight,
        command: () => ({
          by,
          method: "POST",
          path: `/recruiters/sendout_queues/${id}/${verb}`,
          ...(verb === "retries" ? { body: {} } : {}),
        }),
      });
  return deeds;
}

export function unsubscribing(world: World): Deed[] {
  const by = world.people.olga;
  return world.mails.slice(-2).flatMap((mail) => {
    const link = /unsubscribe\/(\w+)#token=([\w-]+)/.exec(mail.text);
    if (!link) return [];
    return [
      {
        label: `${mail.to} wants no more mail`,
        weight: 0.8,
        command: () => ({
          by: { ...by, token: undefined, business: world.people.ana.business },
          method: "POST" as const,
          path: `/prospecting/unsubscribe/${link[1]}`,
          body: { token: link[2] },
          received: () => void world.optOuts.push({ address: mail.to, at: world.mails.length }),
        }),
      },
    ];
  });
}
