// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { request } from "#client/system/testing/wire.ts";
import { calls } from "#contract/calls/all.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import { JobRequests } from "./desk/job-requests.tsx";
import ClientInvoicesPage from "./invoices-page.tsx";
import { JobFunnel } from "./job-funnel.tsx";
import { JobProgress } from "./job-progress.tsx";
import ClientPeoplePage from "./people-page.tsx";
import { PinButton, PinnedPages } from "./pinned-pages.tsx";
import ClientProposalPage from "./proposal-page.tsx";

const answerOf = (call: keyof typeof calls, given: object) => sampleOf(calls[call].answer, given) as object;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const admin = { contact: { is_admin: true } };

const remind = "POST /client_contacts/colleagues/:id/invitations";
const peoplePath = "GET /client_contacts/colleagues";
test("colleagues are invited, asked again and shut out, each by their own button, but never oneself", async () => {
  const person = (id: number, name: string, access: string, rest: object = {}) => ({
    ...{
      id,
      name,
      access,
      self: false,
      is_admin: false,
      invited_until: null,
      last_seen_at: null,
      role_name: null,
    },
    ...rest,
  });
  const root = "/client_contacts/colleagues";
  const { promise, resolve } = Promise.withResolvers<object>();
  const shown = await show(<ClientPeoplePage />, {
    answers: {
      [peoplePath]: answerOf(peoplePath, {
        colleagues: [
          person(1, "Eu", "active", { self: true, is_admin: true }),
          person(2, "Ana", "active"),
          person(3, "Rui", "invited", { invited_until: "2026-12-01T12:00:00Z" }),
          person(4, "Lia", "none"),
        ],
      }),
      [`POST ${root}`]: {},
      [`POST ${root}/3/invitations`]: () => promise,
      [`POST ${root}/4/invitations`]: {},
      [`DELETE ${root}/2/access`]: {},
    },
    ...admin,
  });
  await screen.findByText("Ana");
  const rows = screen.getAllByRole("listitem").map((row) => texts(within(row).queryAllByRole("button")));
  expect(rows[0]).toEqual([]);
  expect(rows.slice(1).map(({ length }) => length)).toEqual([1, 2, 1]);
  expect(rows[2]?.[0]).not.toBe(rows[3]?.[0]);
  expect(rows[2]?.[1]).toBe(rows[1]?.[0]);
  press(`${rows[2]?.[0]}: Rui`);
  await shown.until(request(remind, { params: { id: 3 } }));
  // The one that was pressed shows it, and the other waits.
  const invites = [2, 3].map((at) => within(screen.getAllByRole("listitem")[at] as HTMLElement));
  const [rui, lia] = invites.map((row) => row.getAllByRole<HTMLButtonElement>("button")[0]);
  expect([rui, lia].map((button) => button?.getAttribute("aria-busy"))).toEqual(["true", null]);
  expect(lia?.disabled).toBe(true);
  resolve({});
  await waitFor(() => expect(shown.system.toasts.shown()).toHaveLength(1));
  press(`${rows[1]?.[0]}: Ana`);
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: rows[1]?.[0] ?? "" }));
  await shown.until(request("DELETE /client_contacts/colleagues/:id/access", { params: { id: 2 } }));
  await shown.until(peoplePath, 3);
});

const invoices = "GET /client_contacts/invoices";
test("an invoice says how it is paid until it is, and days that it lacks are a dash", async () => {
  const bill = {
    name: "Parcela",
    payment_details: "PIX 1",
    issued_on: "2026-11-01",
    due_on: null,
    paid_on: null,
    value: 500_000,
  };
  await show(<ClientInvoicesPage />, {
    answers: {
      [invoices]: answerOf(invoices, {
        invoices: [
          { ...bill, id: 1, status: "issued", currency: "BRL", description: null },
          { ...bill, id: 2, status: "paid", paid_on: "2026-11-05", currency: "USD", description: "Vaga 1" },
        ],
      }),
    },
    ...admin,
  });
  const [, issued, paid] = await screen.findAllByRole("row");
  expect(issued?.textContent?.replaceAll(/\s/g, " ")).toMatch(
    /^ParcelaDados.*: PIX 1.*01\/11\/2026——R\$ 5\.000,00$|PIX 1/,
  );
  expect(issued?.textContent).toMatch(/01\/11\/2026——R\$\s5\.000,00$/);
  expect(paid?.textContent).not.toContain("PIX 1");
  expect(paid?.textContent).toMatch(/Vaga 1.*01\/11\/2026—05\/11\/2026US\$\s5\.000,00$/);
});

const proposalPath = "GET /client_contacts/proposals/:id";
const proposal = async (rest: object, answers: Answers = {}) => {
  cleanup();
  const given = {
    ...{
      id: 4,
      name: "Squad",
      open: false,
      status: 2,
      decision: null,
      decided_at: null,
      valid_until: null,
      items: [],
    },
    ...rest,
  };
  return show(
    <Routes>
      <Route path="/client_contacts/proposals/:id" element={<ClientProposalPage />} />
    </Routes>,
    {
      answers: {
        "GET /client_contacts/proposals/4": answerOf(proposalPath, { proposal: given }),
        ...answers,
      },
      contact: {},
      at: "/client_contacts/proposals/4",
    },
  );
};

test("a proposal is answered while it is open, said to be over once its day has passed", async () => {
  const root = "/client_contacts/proposals/4";
  const buttons = () => texts(screen.queryAllByRole("button")).length;
  await proposal({ valid_until: "2026-11-01" });
  await screen.findByRole("heading", { name: "Squad" });
  expect([buttons(), /01\/11\/2026/.test(document.body.textContent ?? "")]).toEqual([0, true]);
  await proposal({
    decision: "refused",
    decided_at: "2026-11-02T12:00:00Z",
    decided_by: null,
    reason: "overprice",
    note: "Alto",
  });
  expect(await screen.findByText("Preço alto: Alto")).toBeTruthy();
  expect(buttons()).toBe(0);
  const shown = await proposal(
    { open: true, items: [{ name: "Vaga", quantity: 2, unit_value: 100_000 }] },
    {
      [`POST ${root}/approvals`]: {},
      [`POST ${root}/refusals`]: 404,
    },
  );
  await screen.findByRole("heading", { name: "Squad" });
  expect(texts(screen.getAllByRole("row"))[1]?.replaceAll(/\s/g, " ")).toMatch(
    /^Vaga2.*1\.000,00.*2\.000,00$/,
  );
  expect(buttons()).toBe(2);
  const [approve, refuse] = screen.getAllByRole("button");
  fireEvent.click(refuse as Element);
  const dialog = within(await screen.findByRole("dialog"));
  const reason = dialog.getByRole<HTMLSelectElement>("combobox");
  const send = () => fireEvent.click(dialog.getByRole("button", { name: refuse?.textContent ?? "" }));
  send();
  await waitFor(() => expect(reason.getAttribute("aria-invalid")).toBe("true"));
  fireEvent.change(reason, { target: { value: "overprice" } });
  send();
  await shown.until(`POST ${root}/refusals`);
  expect(shown.asked(`POST ${root}/refusals`)[0]?.body).toMatchObject({ refusal: { reason: "overprice" } });
  expect((await dialog.findByRole("alert")).textContent).toMatch(/respond|encerr|tarde/i);
  fireEvent.click(dialog.getAllByRole("button", { name: "Cancelar" }).at(-1) as Element);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(approve as Element);
  const other = within(await screen.findByRole("dialog"));
  fireEvent.click(other.getByRole("button", { name: approve?.textContent ?? "" }));
  await shown.until(request("POST /client_contacts/proposals/:id/approvals", { params: { id: 4 } }));
});

test("an address that names no proposal asks for none that there is", async () => {
  const { until } = await show(
    <Routes>
      <Route path="/client_contacts/proposals/:id" element={<ClientProposalPage />} />
    </Routes>,
    { answers: {}, contact: {}, at: "/client_contacts/proposals/4" },
  );
  await until("GET /client_contacts/proposals/4");
  expect(await screen.findByText(/não (foi )?encontrada/i)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Tentar novamente" })).toBeNull();
});

const pins = "GET /client_contacts/entity_pages";
const pinned = (id: number, link: string, name: string) => ({
  id,
  link,
  name,
  icon: "jobs",
  entity: "jobs",
  type_view: "show",
});
const strip = (pages: object[], answers: Answers = {}) =>
  show(
    <main id="content">
      <h1> Contador </h1>
      <PinButton />
      <PinnedPages />
    </main>,
    {
      answers: { [pins]: answerOf(pins, { entity_pages: pages }), ...answers },
      contact: {},
      at: "/client_contacts/jobs/contador/u1",
    },
  );

test("a page is pinned under its heading, unpinned where it is, and each by its cross", async () => {
  const shown = await strip([pinned(7, "/client_contacts/jobs/fiscal/u2", "Fiscal")], {
    "POST /client_contacts/entity_pages": answerOf(pins, {
      entity_pages: [
        pinned(7, "/client_contacts/jobs/fiscal/u2", "Fiscal"),
        pinned(8, "/client_contacts/jobs/contador/u1", "Contador"),
      ],
    }),
    "DELETE /client_contacts/entity_pages/8": {},
    "DELETE /client_contacts/entity_pages/7": {},
  });
  const link = await screen.findByRole("link", { name: "Fiscal" });
  expect(link.getAttribute("aria-current")).toBeNull();
  const pin = () => screen.getAllByRole("button")[0] as HTMLButtonElement;
  expect(pin().getAttribute("aria-pressed")).toBe("false");
  fireEvent.click(pin());
  await shown.until("POST /client_contacts/entity_pages");
  expect(shown.asked("POST /client_contacts/entity_pages")[0]?.body).toMatchObject({
    entity_pages: { pages: { link: "/client_contacts/jobs/contador/u1", name: "Contador" } },
  });
  const own = await screen.findByRole("link", { name: "Contador" });
  expect(own.getAttribute("aria-current")).toBe("page");
  expect(pin().getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(pin());
  await shown.until(request("DELETE /client_contacts/entity_pages/:id", { params: { id: 8 } }));
  expect(screen.queryByRole("link", { name: "Contador" })).toBeNull();
  const cross = screen.getByRole("button", { name: /Fiscal/ });
  act(() => cross.focus());
  fireEvent.click(cross);
  await shown.until(request("DELETE /client_contacts/entity_pages/:id", { params: { id: 7 } }));
  expect(screen.queryByRole("link")).toBeNull();
});

test("a request can be made again once it is done, and not before", async () => {
  const path = "GET /client_contacts/jobs/u1/requests";
  const made = { note: "Já", contact_name: "Clara", created_at: "2026-11-01T12:00:00Z" };
  const post = "POST /client_contacts/jobs/u1/requests";
  const shown = await show(<JobRequests uid="u1" />, {
    answers: {
      [path]: answerOf("GET /client_contacts/jobs/:uid/requests", {
        requests: [
          { ...made, id: 1, kind: "feedback", done_at: null },
          { ...made, id: 2, kind: "meeting", done_at: "2026-11-02T12:00:00Z" },
        ],
      }),
      [post]: {},
    },
    contact: {},
  });
  await screen.findByRole("list");
  const buttons = screen.getAllByRole<HTMLButtonElement>("button");
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, false, false, false]);
  fireEvent.click(buttons[1] as Element);
  const dialog = within(await screen.findByRole("dialog", { name: buttons[1]?.textContent ?? "" }));
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "Amanhã" } });
  fireEvent.click(dialog.getAllByRole("button").at(-1) as Element);
  await shown.until(post);
  expect(shown.asked(post)[0]?.body).toMatchObject({ request: { kind: "meeting", note: "Amanhã" } });
  await shown.until(path, 2);
});

const stage = (status: number, candidates: object[] = [], count = candidates.length) => ({
  ...{ status, name: null, name_en: null, count, candidates },
});
const stagesOf = (stages: object[], funnel: object[] = []) =>
  sampleOf(calls["GET /client_contacts/jobs/:uid"].answer, { stages, funnel }) as Parameters<
    typeof JobProgress
  >[0] &
    Parameters<typeof JobFunnel>[0];

test("who was presented yesterday evening stands there for a day, in a final stage for none", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-11T13:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const person = (id: number, entered_at: string) => ({ id, name: `Pessoa ${id}`, entered_at });
  const { stages } = stagesOf([
    stage(5, [
      person(1, "2026-11-11T02:00:00Z"),
      person(2, "2026-11-11T03:30:00Z"),
      person(3, "2026-11-12T12:00:00Z"),
    ]),
    stage(8, [person(4, "2026-11-01T12:00:00Z")]),
    stage(1, [], 0),
  ]);
  await show(<JobProgress stages={stages} />, { answers: {}, contact: {} });
  const line = (name: string) => screen.getByText(name).nextSibling?.textContent ?? "";
  expect(line("Pessoa 1")).toMatch(/1 dia/);
  expect(line("Pessoa 2")).toMatch(/hoje/);
  expect(line("Pessoa 3")).toMatch(/hoje/);
  expect(line("Pessoa 4")).toMatch(/01\/11\/2026/);
  expect(line("Pessoa 4")).not.toMatch(/dia/);
  expect([...document.querySelectorAll("i")].map(({ style }) => style.width).filter(Boolean)).toEqual([
    "100%",
    expect.stringMatching(/^33\.3/),
    "0%",
  ]);
});

test("the funnel ends with the last stage that anybody reached, and one alone is none", async () => {
  const reached = (status: number, count: number) => ({ status, name: null, name_en: null, reached: count });
  const { funnel } = stagesOf(
    [],
    [reached(1, 8), reached(4, 2), reached(5, 0), reached(7, 1), reached(8, 0)],
  );
  await show(<JobFunnel funnel={funnel} />, { answers: {}, contact: {} });
  expect(screen.getAllByText(/^25\s?%/).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/^0\s?%/).length).toBeGreaterThan(0);
  expect(screen.queryByText(/∞|NaN|100\s?%/)).toBeNull();
  cleanup();
  await show(<JobFunnel funnel={stagesOf([], [reached(1, 8), reached(4, 0)]).funnel} />, {
    answers: {},
    contact: {},
  });
  expect(screen.queryByRole("heading")).toBeNull();
});
