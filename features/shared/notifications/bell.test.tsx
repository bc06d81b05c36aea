// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { useRecruiterCentre } from "#client/system/recruiters/notifications.ts";
import { request } from "#client/system/testing/wire.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import { Bell } from "./bell.tsx";

const list = "GET /recruiters/notifications";
const readAll = "PUT /recruiters/notifications/read/all";
const one = (id: number, category: string, link: string | null, is_read = false) => ({
  ...{ id, category, link, is_read, component: "note", data: { author: "Otto", text: `Nota ${id}` } },
  created_at: `2026-11-0${id}T12:00:00Z`,
});
const none = {
  apply: [],
  candidate: [],
  note: [],
  job: [],
  recruiter: [],
  shortlist: [],
  nps: [],
  proposal: [],
  others: [],
};
const unread = {
  apply: 0,
  candidate: 0,
  note: 0,
  job: 0,
  recruiter: 0,
  shortlist: 0,
  nps: 0,
  proposal: 0,
  others: 0,
};
const answer = {
  notifications: {
    ...none,
    apply: [one(1, "apply", "/recruiters/jobs/4"), one(2, "apply", null, true)],
    note: [one(3, "note", "/recruiters/jobs/5")],
  },
  unread: { ...unread, apply: 1, note: 1 },
  ...{ stream_epoch: "e", stream_offset: 0 },
};
let place: string;
function Page({ inNewTab = false }: { inNewTab?: boolean }) {
  place = useLocation().pathname;
  return <Bell centre={useRecruiterCentre()} inNewTab={inNewTab} />;
}
const bell = async (answers: Answers, inNewTab = false) => {
  const shown = await show(<Page inNewTab={inNewTab} />, {
    answers: { [list]: answer, [readAll]: {}, ...answers },
    at: "/recruiters",
  });
  fireEvent.click(await screen.findByRole("button", { name: /^Notificações/ }));
  const panel = within(await screen.findByRole("dialog", { name: "Notificações" }));
  return { ...shown, panel };
};
const tab = (name: string) => screen.getByRole("tab", { name: new RegExp(`^${name}`) });

test("what is new stands before what was read; another category is read once it is looked at", async () => {
  const { panel, until, asked } = await bell({});
  const news = await panel.findByRole("region", { name: "Novas" });
  expect(within(news).getAllByRole("listitem")).toHaveLength(1);
  expect(within(panel.getByRole("region", { name: "Anteriores" })).queryByRole("link")).toBeNull();
  await until(request(readAll, { body: {} }));
  fireEvent.click(tab("Notas"));
  await waitFor(() => expect(tab("Notas").getAttribute("aria-selected")).toBe("true"));
  const [link] = await panel.findAllByRole("link");
  expect(link?.getAttribute("href")).toBe("/recruiters/jobs/5");
  fireEvent.click(tab("Vagas"));
  expect(await panel.findByText("Nenhuma notificação encontrada.")).toBeTruthy();
  expect(asked(readAll).map(({ body }) => body)).toEqual([{}, { category: "note" }, { category: "job" }]);
});

test("one that is followed closes the panel; beside the page it opens another tab and stays", async () => {
  const { panel, until } = await bell({});
  const [link] = await panel.findAllByRole("link");
  fireEvent.click(link ?? document.body);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(place).toBe("/recruiters/jobs/4");
  await until(request(readAll, { body: {} }));
});

test("beside a page a link opens in a new tab, and says so", async () => {
  const { panel, until } = await bell({}, true);
  const [link] = await panel.findAllByRole<HTMLAnchorElement>("link");
  expect([link?.target, link?.rel, link?.textContent?.includes("abre em nova aba")]).toEqual([
    "_blank",
    "noopener",
    true,
  ]);
  await until(request(readAll, { body: {} }));
});

test("one is removed, or all; with none left there is nothing to remove", async () => {
  let left: object = answer;
  const { panel, until } = await bell({
    [list]: () => left,
    "DELETE /recruiters/notifications/2": { ok: true },
    "DELETE /recruiters/notifications/delete/all": { ok: true },
  });
  await until(request(readAll, { body: {} }));
  const old = within(await panel.findByRole("region", { name: "Anteriores" }));
  fireEvent.click(old.getByRole("button", { name: "Remover notificação" }));
  await until(request("DELETE /recruiters/notifications/:id", { params: { id: 2 } }));
  expect(panel.queryByRole("region", { name: "Anteriores" })).toBeNull();
  const all = () => panel.getByRole<HTMLButtonElement>("button", { name: "Remover todas as notificações" });
  // While it has the focus it keeps it.
  const isOff = () => all().disabled || all().getAttribute("aria-disabled") === "true";
  expect(isOff()).toBe(false);
  left = { ...answer, notifications: none, unread };
  fireEvent.click(all());
  await until(request("DELETE /recruiters/notifications/delete/all"));
  expect(await panel.findByText("Nenhuma notificação encontrada.")).toBeTruthy();
  await waitFor(() => expect(isOff()).toBe(true));
});

test("what could not be loaded is read again on request", async () => {
  let said: object = { refusal: { status: 500, fields: [] } };
  const { panel, asked } = await bell({ [list]: () => said });
  const retry = await panel.findByRole("button", { name: "Tentar novamente" });
  said = answer;
  fireEvent.click(retry);
  expect((await panel.findAllByRole("listitem")).length).toBe(2);
  expect(asked(list).length).toBeGreaterThan(1);
  asked(readAll);
});
