// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { appointmentOf, useClientView } from "./client-view.ts";

const fields = { candidate_id: 3, job_id: 5, client_contact_id: 7 };
const chosen = () => appointmentOf((name) => fields[name]);
const view = {
  ...{ code: "M. C.", revealed: false },
  shortlists: [
    { id: 11, apply_id: 9 },
    { id: 12, apply_id: 9 },
  ],
};
const reveals = (id: number) =>
  request("PUT /recruiters/shortlists/:id/applies/:apply_id/reveal", {
    params: { id, apply_id: 9 },
    body: { revealed: true },
  });

it("waits until candidate, job and contact are chosen", async () => {
  const screen = await openScreen();
  const incomplete = appointmentOf((name) => (name === "client_contact_id" ? null : fields[name]));
  await screen.hook(() => useClientView(incomplete, "failed"));
  expect(screen.sent()).toEqual([]);
});

it("reads how the contact knows the candidate, and reveals the name in each of their shortlists", async () => {
  const screen = await openScreen();
  const appointment = chosen();
  const page = await screen.hook(() => useClientView(appointment, "failed"));
  expect(screen.sent()).toEqual([request("GET /recruiters/client_views", { query: fields })]);
  await screen.answers("GET /recruiters/client_views", { client_view: view });
  expect(page.current.view).toEqual(view);
  const call = "PUT /recruiters/shortlists/:id/applies/:apply_id/reveal";
  expect(await screen.sends(() => page.current.reveal(view, true))).toEqual([reveals(11)]);
  expect(await screen.sends(() => screen.answers(call, { revealed: true }))).toEqual([
    request("GET /recruiters/client_views", { query: fields }),
    reveals(12),
  ]);
});

it("shows at once what was revealed, and says why it was not", async () => {
  const call = "PUT /recruiters/shortlists/:id/applies/:apply_id/reveal";
  const screen = await openScreen();
  const one = { ...view, shortlists: view.shortlists.slice(0, 1) };
  const [first, second] = [chosen(), appointmentOf((name) => ({ ...fields, job_id: 6 })[name])];
  const page = await screen.hook((appointment: typeof first) => useClientView(appointment, "failed"), first);
  await screen.answers("GET /recruiters/client_views", { client_view: one });
  expect(await screen.sends(() => page.current.reveal(one, true))).toEqual([reveals(11)]);
  expect(page.current.busy).toBe(true);
  await screen.answers(call, { revealed: true });
  expect(page.current).toMatchObject({ busy: false, view: { revealed: true, code: "M. C." } });
  await screen.sends(() => page.current.reveal(one, true));
  await screen.refuses(call, "internal");
  expect(screen.reported("toast.requested")).toMatchObject([{ kind: "error", text: "failed" }]);
  await page.turnTo(second);
  await screen.answers("GET /recruiters/client_views", { client_view: one });
  await screen.sends(() => page.current.reveal(one, true));
  await screen.answers(call, { revealed: true });
  expect(page.current.view, "of another job").toMatchObject({ revealed: true });
  await page.turnTo(null);
  expect(page.current.view).toBeNull();
});

it.each(["candidate_id", "job_id", "client_contact_id"] as const)(
  "is of no appointment without %s",
  (left) => {
    expect(appointmentOf((name) => (name === left ? "7" : fields[name]))).toBeNull();
  },
);
