// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { request } from "#client/system/testing/wire.ts";
import { calls } from "#contract/calls/all.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { EventList } from "./event-list.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { MemberSessions } from "./member-sessions.tsx";

const answerOf = (call: keyof typeof calls, given: object) => sampleOf(calls[call].answer, given) as object;
type Shown = Awaited<ReturnType<typeof show>>;
const said = ({ system }: Shown, text: string) =>
  waitFor(() => expect(system.toasts.shown().at(-1)?.text).toBe(text));
const root = "/recruiters/administrator";

test("an invitation that was revoked cannot be revoked again, only sent; a refusal is said", async () => {
  const list = "GET /recruiters/administrator/invitations";
  const one = { invited_by_name: "Helena", expires_at: "2026-12-01T12:00:00Z" };
  const shown = await show(<InvitationList />, {
    answers: {
      [list]: answerOf(list, {
        invitations: [
          { ...one, id: 1, email: "a@casa.test", state: "pending" },
          { ...one, id: 2, email: "b@casa.test", state: "revoked", invited_by_name: null },
          { ...one, id: 3, email: "c@casa.test", state: "expired" },
        ],
      }),
      [`POST ${root}/invitations/2/mails`]: {},
      [`DELETE ${root}/invitations/3`]: 500,
    },
  });
  await screen.findByText("a@casa.test");
  const labels = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(labels).toEqual([
    ...["Reenviar para a@casa.test", "Revogar convite de a@casa.test", "Reenviar para b@casa.test"],
    ...["Reenviar para c@casa.test", "Revogar convite de c@casa.test"],
  ]);
  expect(screen.getAllByText("por Helena")).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Reenviar para b@casa.test" }));
  await shown.until(request("POST /recruiters/administrator/invitations/:id/mails", { params: { id: 2 } }));
  await said(shown, "Convite enviado de novo. O link anterior deixou de valer.");
  await shown.until(list, 2);
  fireEvent.click(screen.getByRole("button", { name: "Revogar convite de c@casa.test" }));
  await shown.until(request("DELETE /recruiters/administrator/invitations/:id", { params: { id: 3 } }));
  await said(shown, "Não foi possível agora. Tente novamente.");
  cleanup();
  await show(<InvitationList />, { answers: { [list]: { invitations: [] } } });
  const link = await screen.findByRole("link", { name: "Convidar" });
  expect(link.getAttribute("href")).toBe("/administrator/recruiters/new");
});

test("sessions but this one are ended one by one, or all the others at once", async () => {
  const list = "GET /recruiters/administrator/recruiters/:id/sessions";
  const path = `${root}/recruiters/3/sessions`;
  const session = { user_agent: null, address: null, last_seen_at: "2026-11-01T12:00:00Z" };
  const answers = (sessions: object[]) => ({
    [`GET ${path}`]: answerOf(list, { sessions }),
    [`DELETE ${path}/12`]: {},
    [`DELETE ${path}`]: {},
  });
  const shown = await show(<MemberSessions id={3} />, {
    answers: answers([
      { ...session, id: 11, current: true },
      { ...session, id: 12, current: false, address: "10.0.0.1" },
    ]),
  });
  await screen.findByText("Esta sessão");
  const [one, all] = screen.getAllByRole("button");
  expect(screen.getAllByRole("button")).toHaveLength(2);
  fireEvent.click(one as Element);
  await waitFor(() => expect(shown.asked(`DELETE ${path}/12`)).toHaveLength(1));
  await shown.until(`GET ${path}`, 2);
  fireEvent.click(all as Element);
  await waitFor(() => expect(shown.asked(`DELETE ${path}`)).toHaveLength(1));
  cleanup();
  await show(<MemberSessions id={3} />, { answers: answers([{ ...session, id: 11, current: true }]) });
  await screen.findByText("Esta sessão");
  expect(screen.queryByRole("button")).toBeNull();
  cleanup();
  await show(<MemberSessions id={3} />, { answers: answers([]) });
  expect(await screen.findByText("Nenhuma sessão aberta.")).toBeTruthy();
});

function Where() {
  return <output aria-label="where">{useLocation().search}</output>;
}
test("changes of access are filtered by the address, what it says beyond that being nobody's choice", async () => {
  const list = "GET /recruiters/administrator/access_events";
  const page = (
    <>
      <EventList />
      <Where />
    </>
  );
  const { asked, until } = await show(page, {
    answers: {
      [list]: { access_events: [], next_cursor: null },
      "GET /recruiters/administrator/recruiters": answerOf("GET /recruiters/administrator/recruiters", {
        recruiters: [{ id: 3, name: "Rui", deactivated_at: null }],
      }),
    },
    at: "/administrator/recruiters?view=events&kind=nothing&person=x&from=2026-02-31&until=2026-11-30",
  });
  await until(list);
  expect(Object.fromEntries(asked(list)[0]?.query ?? [])).toEqual({ until: "2026-11-30" });
  const person = await screen.findByLabelText<HTMLSelectElement>(/^Pessoa|^Quem/);
  await waitFor(() => expect([...person.options].map(({ text }) => text)).toContain("Rui"));
  fireEvent.change(person, { target: { value: "3" } });
  await until(list, 2);
  expect(asked(list)[1]?.query.get("person")).toBe("3");
  expect(new URLSearchParams(screen.getByLabelText("where").textContent ?? "").get("view")).toBe("events");
  fireEvent.change(person, { target: { value: "" } });
  await waitFor(() => expect(screen.getByLabelText("where").textContent).not.toMatch(/person=/));
});
