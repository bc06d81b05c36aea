// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { SendoutRecipient } from "#contract/calls/sendouts.ts";
import type { FieldError } from "#contract/errors.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useApproach } from "./use-approach.ts";
import {
  useBulkEmail,
  useMessageTemplates,
  useRecipientActions,
  useRecipientMessage,
  useRecipients,
  useSendoutSteps,
  useUnsubscribe,
} from "./use-sendouts.ts";

const id = 5;
const params = { id };
const recipients = "GET /recruiters/sendout_queues/:id/recipients" as const;

it("reads the recipients page by page, there and back, and from the first under another filter", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useRecipients(id, false, () => undefined));
  const asks = (query: { only?: "skipped"; after?: number }) => [
    request("GET /recruiters/sendout_queues/:id/recipients", { params, query }),
  ];
  expect(screen.sent()).toEqual(asks({}));
  await screen.answers(recipients, { recipients: [{ id: 8 }, { id: 9 }], end_of_list: false });
  expect(await screen.sends(() => page.current.goOn?.())).toEqual(asks({ after: 9 }));
  await screen.answers(recipients, { recipients: [{ id: 10 }], end_of_list: false });
  expect(page.current).toMatchObject({ page: 2 });
  expect(await screen.sends(() => page.current.goOn?.())).toEqual(asks({ after: 10 }));
  await screen.answers(recipients, { recipients: [{ id: 11 }], end_of_list: true });
  expect(page.current).toMatchObject({ page: 3 });
  expect(page.current.goOn).toBeUndefined();
  await screen.does(() => page.current.goBack?.());
  await screen.does(() => page.current.goBack?.());
  expect(page.current.page).toBe(1);
  await screen.does(() => page.current.goOn?.());
  expect(await screen.sends(() => page.current.choose("skipped"))).toEqual(asks({ only: "skipped" }));
  expect(page.current).toMatchObject({ page: 1, only: "skipped" });
});

it("goes neither back from the first page nor on from a page of nobody", async () => {
  const screen = await openScreen();
  const page = await screen.hook(() => useRecipients(id, false, () => undefined));
  await screen.answers(recipients, { recipients: [], end_of_list: false });
  expect([page.current.goOn, page.current.goBack]).toEqual([undefined, undefined]);
});

it("shows another send-out from its first page, whose recipients are followed from then on", async () => {
  const screen = await openScreen();
  const looks: number[] = [];
  const page = await screen.hook((of: number) => useRecipients(of, true, () => looks.push(of)), id as number);
  await screen.answers(recipients, { recipients: [{ id: 8 }], end_of_list: false });
  await screen.sends(() => page.current.goOn?.());
  await screen.answers(recipients);
  const ofOther = (query: { only?: "sent" }) =>
    request("GET /recruiters/sendout_queues/:id/recipients", { params: { id: 6 }, query });
  expect(await screen.sends(() => page.turnTo(6))).toEqual([ofOther({})]);
  expect(page.current.page).toBe(1);
  await screen.answers(recipients);
  expect(await screen.sends(() => page.current.choose("sent"))).toEqual([ofOther({ only: "sent" })]);
  await screen.answers(recipients);
  expect(await screen.sends(() => screen.passes(2_000))).toEqual([ofOther({ only: "sent" })]);
  expect(looks).toEqual([6]);
});

it("reads them again and again while they are mailed", async () => {
  const screen = await openScreen();
  let looks = 0;
  const onRead = () => void looks++;
  const page = await screen.hook((sending: boolean) => useRecipients(id, sending, onRead), true as boolean);
  await screen.answers(recipients);
  const again = request("GET /recruiters/sendout_queues/:id/recipients", { params, query: {} });
  expect(await screen.sends(() => screen.passes(2_000))).toEqual([again]);
  expect(looks).toBe(1);
  await page.turnTo(false);
  expect(await screen.sends(() => screen.passes(4_000))).toEqual([]);
});

it("shows the message as one recipient gets it", async () => {
  const screen = await openScreen();
  await screen.hook(() => useRecipientMessage(id, 8));
  expect(screen.sent()).toEqual([
    request("GET /recruiters/sendout_queues/:id/recipients/:recipient/preview", {
      params: { id, recipient: 8 },
    }),
  ]);
});

it.each([
  ["start", request("POST /recruiters/sendout_queues/:id/start", { params })],
  ["pause", request("POST /recruiters/sendout_queues/:id/pause", { params })],
  ["resume", request("POST /recruiters/sendout_queues/:id/resume", { params })],
  ["cancel", request("POST /recruiters/sendout_queues/:id/cancel", { params })],
] as const)("takes the step: %s", async (step, sent) => {
  const screen = await openScreen();
  let changes = 0;
  let refusals = 0;
  const page = await screen.hook(() =>
    useSendoutSteps(
      id,
      () => void changes++,
      () => void refusals++,
    ),
  );
  const take = () => page.current.take(step);
  expect(await screen.sends(take)).toEqual([sent]);
  expect(page.current.busy).toBe(true);
  expect(await screen.sends(take), "one at a time").toEqual([]);
  await screen.answers(sent.call);
  expect([changes, refusals]).toEqual([1, 0]);
  await screen.sends(take);
  await screen.refuses(sent.call, "conflict");
  expect([changes, refusals, page.current.busy]).toEqual([2, 1, false]);
});

it("marks who answered, removes one, and retries failed mails", async () => {
  const screen = await openScreen();
  const ends: (string | number)[] = [];
  const page = await screen.hook(() =>
    useRecipientActions(id, {
      onChanged: () => ends.push("changed"),
      onRetried: (waiting) => ends.push(waiting),
      onRefused: () => ends.push("refused"),
    }),
  );
  const one = { id: 8 } as SendoutRecipient;
  const place = { id, recipient: 8 };
  for (const [yes, status] of [
    [true, 3],
    [false, 2],
  ] as const) {
    expect(await screen.sends(() => void page.current.mark(one, yes))).toEqual([
      request("PUT /recruiters/sendout_queues/:id/recipients/:recipient", {
        params: place,
        body: { status },
      }),
    ]);
    await screen.answers("PUT /recruiters/sendout_queues/:id/recipients/:recipient");
  }
  expect(await screen.sends(() => void page.current.remove(one))).toEqual([
    request("DELETE /recruiters/sendout_queues/:id/recipients/:recipient", { params: place }),
  ]);
  await screen.answers("DELETE /recruiters/sendout_queues/:id/recipients/:recipient");
  expect(ends.splice(0)).toEqual(["changed", "changed", "changed"]);
  const retry = (recipient?: number) => () => page.current.retry(recipient);
  expect(await screen.sends(retry(8))).toEqual([
    request("POST /recruiters/sendout_queues/:id/retries", { params, body: { recipient_id: 8 } }),
  ]);
  expect(page.current.retrying).toBe(true);
  await screen.answers("POST /recruiters/sendout_queues/:id/retries", { waiting: 1 });
  expect(await screen.sends(retry())).toEqual([
    request("POST /recruiters/sendout_queues/:id/retries", { params, body: {} }),
  ]);
  await screen.refuses("POST /recruiters/sendout_queues/:id/retries", "conflict");
  expect(ends).toEqual([1, "changed", "refused", "changed"]);
});

const approach = "POST /recruiters/sendout_queues/:id/recipients/:recipient/approach" as const;
const approached = request("POST /recruiters/sendout_queues/:id/recipients/:recipient/approach", {
  params: { id, recipient: 8 },
});
const stop = {
  path: "off_limits.0",
  rule: "stop",
  params: { name: "Ana", candidate_id: 6, sendout_queue_id: id },
};
const warning = { path: "off_limits.1", rule: "warning", params: { name: "Rui", client_contact_id: 7 } };

/** Somebody who is off limits is written to, and the person is asked about it. */
async function refusedApproach(hits: FieldError[] = [stop, warning]) {
  const screen = await openScreen();
  const ends: string[] = [];
  const reported = {
    onChanged: () => void ends.push("changed"),
    onRetried: () => void ends.push("retried"),
    onRefused: () => void ends.push("refused"),
  };
  const dialog = await screen.hook(useApproach);
  const page = await screen.hook(() => useRecipientActions(id, reported));
  const one = { id: 8 } as SendoutRecipient;
  expect(await screen.sends(() => void page.current.approach(one))).toEqual([approached]);
  expect(await screen.sends(() => screen.refuses(approach, "off_limits", hits))).toEqual([]);
  expect(dialog.current).toMatchObject({ action: "override", busy: false });
  expect(dialog.current.form("override")?.draft).toEqual({ hits, reason: null });
  expect(page.current.busy).toBe(true);
  return { screen, dialog, ends };
}

it("overrides what stops an approach for a reason, and makes the call again", async () => {
  const { screen, dialog, ends } = await refusedApproach();
  expect(await screen.sends(() => dialog.current.confirm())).toEqual([]);
  expect(dialog.current.errors).toEqual([{ path: "reason", rule: "required" }]);
  await screen.does(() => dialog.current.form("override")?.change("reason", "pedido do cliente"));
  expect(await screen.sends(() => dialog.current.confirm())).toEqual([
    request("POST /recruiters/off_limit_overrides", {
      body: {
        override: {
          sendout_queue_id: id,
          candidate_ids: [6],
          client_contact_ids: [7],
          reason: "pedido do cliente",
        },
      },
    }),
  ]);
  expect(
    await screen.sends(() => screen.answers("POST /recruiters/off_limit_overrides", { overridden: 2 })),
  ).toEqual([approached]);
  expect([dialog.current.action, ends]).toEqual([null, []]);
  await screen.answers(approach);
  expect(ends).toEqual(["changed"]);
});

it("needs no reason to go on after a warning, and names each person and the job once", async () => {
  const ofJob = { ...warning, params: { name: "Rui", client_contact_id: 7, job_id: 4 } };
  const { screen, dialog } = await refusedApproach([ofJob, { ...ofJob, path: "off_limits.2" }]);
  expect(await screen.sends(() => dialog.current.confirm())).toEqual([
    request("POST /recruiters/off_limit_overrides", {
      body: { override: { job_id: 4, candidate_ids: [], client_contact_ids: [7], reason: null } },
    }),
  ]);
  await screen.refuses("POST /recruiters/off_limit_overrides", "forbidden");
  expect(dialog.current).toMatchObject({ action: "override", failure: "forbidden" });
  expect(screen.reported("approach.settled")).toEqual([]);
});

it.each(["thinks better of it", "puts it away", "leaves"] as const)(
  "leaves an approach refused where the person %s",
  async (how) => {
    const { screen, dialog, ends } = await refusedApproach();
    const another = { type: "approach.refused", id: 99, hits: [warning] } as const;
    await screen.does(() => screen.system.bus.publish(another));
    expect(screen.reported("approach.settled"), "one at a time").toMatchObject([
      { id: 99, overridden: false },
    ]);
    const gives = {
      "thinks better of it": () => dialog.current.cancel(),
      "puts it away": () => dialog.current.dismiss(),
      leaves: () => dialog.leave(),
    };
    expect(await screen.sends(gives[how])).toEqual([]);
    if (how !== "leaves") expect(dialog.current.action).toBeNull();
    expect(screen.reported("approach.settled")).toMatchObject([{ overridden: false }]);
    expect(ends).toEqual(["refused", "changed"]);
  },
);

const collections = [{ reference_type: "candidate", reference_id: 5 }];
it.each([
  ["the ticked", { entity_collection: { collections } }],
  ["all but one", { select_all_params: { search: { entity: "candidates" }, except_ids: [6] } }],
])("prepares a mail to %s, and goes to its recipients", async (_, target) => {
  const screen = await openScreen();
  const page = await screen.hook(() => useBulkEmail("candidates"));
  await screen.does(() => page.current.ask(2, structuredClone(target)));
  await screen.does(() => page.current.write("subject", "Convite"));
  await screen.does(() => page.current.write("message", "<p>Venha</p>"));
  expect(await screen.sends(() => page.current.send())).toEqual([
    request("POST /recruiters/bulk_emails", {
      body: {
        bulk_email: { entity: "candidates", subject: "Convite", message: "<p>Venha</p>" },
        ...structuredClone(target),
      },
    }),
  ]);
  await screen.answers("POST /recruiters/bulk_emails", { sendout_queue: { id: 7 } });
  expect(screen.place()).toBe("/recruiters/sendout_queues/7/recipients");
});

it("offers the message templates by their names", async () => {
  const screen = await openScreen();
  const page = await screen.hook((may: boolean) => useMessageTemplates(may), false as boolean);
  expect(screen.sent()).toEqual([]);
  expect(await screen.sends(() => page.turnTo(true))).toEqual([
    request("GET /recruiters/prospecting_templates", { query: { order: "name:asc", page: { size: 200 } } }),
  ]);
});

it("says what a mail lacks once it is to be sent, and drops what was written with it", async () => {
  const screen = await openScreen();
  const page = await screen.hook(
    (of: "candidates" | "client_contacts") => useBulkEmail(of),
    "client_contacts" as const,
  );
  const target = { entity_collection: { collections } };
  expect(page.current).toMatchObject({ open: false, provider: "corporate" });
  await screen.does(() => page.current.ask(0, target));
  expect(page.current.open, "there is nobody to write to").toBe(false);
  await screen.does(() => page.current.ask(201, target));
  expect(page.current).toMatchObject({ open: true, recipients: 201, provider: "bulk", problems: [] });
  expect(await screen.sends(() => page.current.send())).toEqual([]);
  expect(page.current.problems).toEqual(["subject", "message"]);
  await screen.does(() => page.current.write("subject", "Convite"));
  expect(page.current.problems).toEqual(["message"]);
  await screen.does(() => page.current.drop());
  expect(page.current).toMatchObject({ open: false, subject: "" });
  await screen.does(() => page.current.ask(200, target));
  expect(page.current).toMatchObject({ problems: [], provider: "corporate" });
  for (const [field, value] of [
    ["subject", "Oi"],
    ["message", "<p>Oi</p>"],
  ] as const)
    await screen.does(() => page.current.write(field, value));
  expect(await screen.sends(() => page.current.send())).toMatchObject([
    { body: { bulk_email: { entity: "client_contacts", subject: "Oi" } } },
  ]);
  expect(page.current.busy).toBe(true);
  await screen.refuses("POST /recruiters/bulk_emails", "internal");
  expect(page.current).toMatchObject({ open: true, busy: false, subject: "Oi" });
});

it("begins another mail of another list anew", async () => {
  const screen = await openScreen();
  const page = await screen.hook(
    (of: "candidates" | "client_contacts") => useBulkEmail(of),
    "candidates" as "candidates" | "client_contacts",
  );
  const target = { entity_collection: { collections } };
  await screen.does(() => page.current.ask(2, target));
  await page.turnTo("client_contacts");
  expect(page.current.open).toBe(false);
  await screen.does(() => page.current.ask(3, target));
  expect(page.current).toMatchObject({ open: true, recipients: 3 });
});

it("takes an address off a list by the link of a mail", async () => {
  const screen = await openScreen({ as: null });
  const token = "a-token-of-a-mail-that-is-long-enough";
  const place = { id: "q1q1q1q1" };
  const page = await screen.hook(() => useUnsubscribe("q1q1q1q1", token));
  expect(screen.sent()).toEqual([
    request("POST /prospecting/unsubscribe/:id/check", { params: place, body: { token } }),
  ]);
  await screen.answers("POST /prospecting/unsubscribe/:id/check", { unsubscribed: false });
  expect(page.current.read.data?.unsubscribed).toBe(false);
  expect(await screen.sends(() => page.current.leave())).toEqual([
    request("POST /prospecting/unsubscribe/:id", { params: place, body: { token } }),
  ]);
  await screen.refuses("POST /prospecting/unsubscribe/:id", "internal");
  expect(page.current).toMatchObject({ busy: false, failed: true, read: { data: { unsubscribed: false } } });
  await screen.sends(() => page.current.leave());
  await screen.answers("POST /prospecting/unsubscribe/:id");
  expect(page.current).toMatchObject({ busy: false, failed: false, read: { data: { unsubscribed: true } } });
});
