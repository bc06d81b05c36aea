// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SendoutRecipient } from "#contract/calls/sendouts.ts";
import { show } from "../testing/show.tsx";
import SendoutActions from "./sendout-actions.tsx";
import SendoutRecipients from "./sendout-recipients.tsx";

const path = "GET /recruiters/sendout_queues/3/recipients";
const none = { missing: 0, opted_out: 0, duplicate: 0, failed: 0, sent: 0, answered: 0 };
const person = (id: number, more: Partial<SendoutRecipient>): SendoutRecipient => ({
  ...{ id, reference_type: "candidate", reference_id: id, name: `Pessoa ${id}`, address: `p${id}@casa.test` },
  ...{ status: 0, skip_reason: null, failure: null, sent_at: null },
  ...more,
});
const answer = (recipients: SendoutRecipient[], counts: object) => ({
  recipients,
  end_of_list: true,
  preflight: { ...none, total: recipients.length, ready: 0, provider: "corporate", ...counts },
});
type As = NonNullable<Parameters<typeof show>[1]["as"]>;
const open = (answers: object, status = 4, as: As = {}) =>
  show(<SendoutRecipients record={{ id: 3, lock_version: 0, status }} onChanged={() => undefined} />, {
    answers: { ...answers },
    as,
  });

test("shows how far each message is, and why one did not arrive", async () => {
  await open({
    [path]: answer(
      [
        person(1, { status: 2, sent_at: "2026-01-02T12:00:00Z" }),
        person(2, { skip_reason: "failed", failure: "550 No such mailbox" }),
        person(3, { skip_reason: "opted_out" }),
      ],
      { sent: 1, failed: 1, opted_out: 1 },
    ),
  });
  const rows = (await screen.findAllByRole("row")).slice(1);
  const said = rows.map((row) => row.textContent);
  expect(said[1]).toContain("Não entregue550 No such mailbox");
  expect(said[2]).toContain("Pediu para não receber");
  expect(screen.getByText("Não entregues").nextSibling?.textContent).toBe("1");
  expect(within(rows[0] ?? document.body).getByRole("button", { name: "Marcar resposta" })).toBeTruthy();
  expect(within(rows[2] ?? document.body).queryByRole("button")).toBeNull();
});

const failed = {
  [path]: answer([person(2, { skip_reason: "failed", failure: "550 No" }), person(3, { status: 2 })], {
    failed: 1,
    sent: 1,
  }),
};
const retries = "POST /recruiters/sendout_queues/3/retries";

test("sends again to one whose mail failed, or to all of them, and reads again", async () => {
  const { asked, until } = await open({ ...failed, [retries]: { waiting: 1 } });
  fireEvent.click(await screen.findByRole("button", { name: "Enviar novamente a Pessoa 2" }));
  await until(path, 2);
  fireEvent.click(screen.getByRole("button", { name: "Enviar novamente a 1 não entregue" }));
  await until(path, 3);
  expect(asked(retries).map(({ body }) => body)).toEqual([{ recipient_id: 2 }, {}]);
  expect(screen.queryByRole("button", { name: "Enviar novamente a Pessoa 3" })).toBeNull();
});

test.each<[string, number, As]>([
  ["of what was cancelled", 5, {}],
  ["for who may only read", 4, { is_admin: false, role_permissions: { sendout_queues: ["read"] } }],
])("sends nothing again %s", async (_, status, as) => {
  await open(failed, status, as);
  expect(await screen.findByText("Não entregues")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Enviar novamente/ })).toBeNull();
});

test("marks an answer, and reads again", async () => {
  const { asked, until } = await open({
    [path]: answer([person(1, { status: 2 })], { sent: 1 }),
    "PUT /recruiters/sendout_queues/3/recipients/1": { recipient: person(1, { status: 3 }) },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Marcar resposta" }));
  await until(path, 2);
  expect(asked("PUT /recruiters/sendout_queues/3/recipients/1")[0]?.body).toEqual({ status: 3 });
});

test("takes somebody out while it is prepared only", async () => {
  await open({ [path]: answer([person(1, {})], { ready: 1 }) }, 0);
  expect(await screen.findByRole("button", { name: "Retirar Pessoa 1" })).toBeTruthy();
});

test("says that nobody is on it yet", async () => {
  await open({ [path]: answer([], {}) });
  expect(await screen.findByText("Ainda sem destinatários")).toBeTruthy();
});

test("says that it could not be loaded, and retries on request", async () => {
  const { until } = await open({ [path]: 500 });
  fireEvent.click(await screen.findByRole("button", { name: "Tentar novamente" }));
  await until(path, 2);
});

test("shows the message as a recipient gets it, before it is sent", async () => {
  const message = {
    ...{
      to_name: "Pessoa 1",
      to_address: "p1@casa.test",
      subject: "Oi, Pessoa",
      body: "<p>Olá, Pessoa 1</p>",
    },
    ...{ signature: "<p>Helena</p>", footer: "Você recebe esta mensagem de Casa." },
  };
  await open(
    {
      [path]: answer([person(1, {}), person(2, { skip_reason: "missing", address: null })], { ready: 1 }),
      "GET /recruiters/sendout_queues/3/recipients/1/preview": { message },
    },
    0,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Ver a mensagem a Pessoa 1" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByRole("heading", { name: "Oi, Pessoa" })).toBeTruthy();
  expect(await dialog.findByText("Olá, Pessoa 1")).toBeTruthy();
  expect(dialog.getByText("Helena")).toBeTruthy();
  expect(dialog.getByText("Você recebe esta mensagem de Casa.")).toBeTruthy();
  // Who gets nothing has nothing to look at.
  expect(screen.queryByRole("button", { name: "Ver a mensagem a Pessoa 2" })).toBeNull();
});

test.each<[string, number, As]>([
  ["once it has begun", 2, {}],
  ["for who may only read", 0, { is_admin: false, role_permissions: { sendout_queues: ["read"] } }],
])("adds nobody %s", async (_, status, as) => {
  await open({ [path]: answer([], {}) }, status, as);
  expect(await screen.findByText("Ainda sem destinatários")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Adicionar/ })).toBeNull();
});

test.each([
  [{ recipients_count: 0, skipped_count: 0 }, "Adicione destinatários para iniciar."],
  [{ recipients_count: 2, skipped_count: 2 }, "Todos os destinatários estão fora do envio."],
  [{ recipients_count: 2, skipped_count: 1 }, null],
])("its start says why it is disabled: %j", async (counts, why) => {
  const record = { id: 3, lock_version: 0, status: 0, ...counts };
  await show(
    <SendoutActions record={record} busy={false} onSave={async () => true} onChanged={() => undefined} />,
    {
      answers: {},
    },
  );
  const start = await screen.findByRole("button", { name: "Iniciar envio" });
  expect(start.hasAttribute("disabled")).toBe(why !== null);
  const reported = start.getAttribute("aria-describedby");
  expect(reported && document.getElementById(reported)?.textContent).toBe(why);
});

test.each([
  [null, "A mensagem vai agora a 2 pessoas. Quem está fora do envio não recebe."],
  ["2999-12-07T23:00:00.000Z", /^A mensagem vai a 2 pessoas em .*2999.*não recebe\.$/],
])("before it starts it says when it goes: %s", async (scheduled_at, said) => {
  const record = { id: 3, lock_version: 0, status: 0, recipients_count: 3, skipped_count: 1, scheduled_at };
  await show(
    <SendoutActions record={record} busy={false} onSave={async () => true} onChanged={() => undefined} />,
    { answers: {} },
  );
  fireEvent.click(await screen.findByRole("button", { name: "Iniciar envio" }));
  expect(await screen.findByText(said)).toBeTruthy();
});
