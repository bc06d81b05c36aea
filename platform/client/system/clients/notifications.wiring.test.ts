// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { clientTabs } from "#machines/notifications/notifications.machine.ts";
import { useBell, useNotifications } from "../page/use-notifications.ts";
import { openScreen } from "../testing/screen.tsx";
import { subscribed } from "../testing/sockets.ts";
import { request } from "../testing/wire.ts";
import { useClientCentre } from "./notifications.ts";

const contactId = 9;
const item = (id: number, category: "interview" | "job") => ({
  ...{ id, category, is_read: false, component: "client_interview_invited", data: {}, link: null },
  created_at: "",
});
const answer = {
  notifications: {
    ...{ shortlist: [], proposal: [], feedback: [] },
    ...{ interview: [item(2, "interview")], job: [item(1, "job")] },
  },
  unread: { shortlist: 0, interview: 1, proposal: 0, feedback: 0, job: 1 },
  stream_epoch: "e",
  stream_offset: 0,
};

async function bell() {
  const screen = await openScreen({ as: "client_contacts" });
  const page = await screen.hook(() => {
    const centre = useClientCentre();
    return { bell: useBell(centre), list: useNotifications(centre) };
  });
  expect(screen.sent()).toEqual([request("GET /client_contacts/notifications")]);
  await screen.answers("GET /client_contacts/notifications", answer);
  return { screen, page };
}

it("reads the contact's notifications, and receives new ones from there on", async () => {
  const { screen, page } = await bell();
  expect(page.current.bell.unread).toBe(2);
  expect(page.current.list.tabs.map(({ category }) => category)).toEqual(clientTabs);
  expect(screen.cable.said()).toEqual([
    subscribed("ClientNotificationsChannel", { client_contact_id: contactId }, { epoch: "e", offset: 0 }),
  ]);
  await screen.does(() =>
    screen.cable.says("ClientNotificationsChannel", { notification: item(3, "interview") }),
  );
  expect(page.current.bell.unread).toBe(3);
  expect(page.current.list.context.lists.interview.map(({ id }) => id)).toEqual([3, 2]);
});

it("listens anew where its person signs out and in again in the same tab", async () => {
  const { screen } = await bell();
  const [as, channel] = ["client_contacts", "ClientNotificationsChannel"] as const;
  const { bus } = screen.system;
  await screen.does(() => bus.publish({ type: "session.ended", strategy: as, because: "signed_out" }));
  const left = screen.cable.said().at(-1);
  expect(left).toMatchObject({ command: "unsubscribe" });
  await screen.does(() => bus.publish({ type: "session.started", strategy: as, userId: contactId }));
  await screen.answers("GET /client_contacts/notifications", { ...answer, stream_offset: 4 });
  expect(screen.cable.said().at(-1)).toEqual(
    subscribed(channel, { client_contact_id: contactId }, { epoch: "e", offset: 4 }),
  );
});

it("marks all read, or those of the category in view", async () => {
  const { screen, page } = await bell();
  expect(await screen.sends(() => page.current.bell.toggle())).toEqual([
    request("PUT /client_contacts/notifications/read/all", { body: {} }),
  ]);
  expect(await screen.sends(() => page.current.list.view("job"))).toEqual([
    request("PUT /client_contacts/notifications/read/all", { body: { category: "job" } }),
  ]);
  expect(page.current.bell.unread).toBe(0);
});

it("removes one, or all", async () => {
  const { screen, page } = await bell();
  expect(await screen.sends(() => page.current.list.remove(2))).toEqual([
    request("DELETE /client_contacts/notifications/:id", { params: { id: 2 } }),
  ]);
  expect(await screen.sends(() => page.current.list.removeAll())).toEqual([
    request("DELETE /client_contacts/notifications/delete/all"),
  ]);
  expect(page.current.list.context.lists.job).toEqual([]);
});

it("gives up a list that is on its way when the session ends", async () => {
  const screen = await openScreen({ as: "client_contacts" });
  await screen.hook(() => useBell(useClientCentre()));
  expect(screen.waiting()).toEqual(["GET /client_contacts/notifications"]);
  const ended = { strategy: "client_contacts", because: "signed_out" } as const;
  await screen.does(() => screen.system.bus.publish({ type: "session.ended", ...ended }));
  expect(screen.waiting()).toEqual([]);
});
