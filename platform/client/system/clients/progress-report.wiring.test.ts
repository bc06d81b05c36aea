// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useRead } from "../page/use-read.ts";
import { itSends } from "../testing/rows.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import {
  ownProgressReport,
  progressReportActions,
  useLinkedReport,
  useProgressReport,
} from "./progress-report.ts";

const choice = { wanted: true };
itSends([
  [
    "chooses the weekly report",
    (api) => progressReportActions.choose(api, choice),
    request("PUT /client_contacts/progress_report", { body: { progress_report: choice } }),
  ],
]);

it("reads the contact's choice", async () => {
  const screen = await openScreen({ as: "client_contacts" });
  await screen.hook(() => useRead(ownProgressReport));
  expect(screen.sent()).toEqual([request("GET /client_contacts/progress_report")]);
});

it("stops the report by the link of a mail, and says so where the network is lost", async () => {
  const screen = await openScreen({ as: null });
  const token = "a".repeat(40);
  const params = { uid: "relatorio-1" };
  const linked = await screen.hook(() => useLinkedReport(params.uid, token));
  const body = { token };
  expect(screen.sent()).toEqual([request("POST /progress_reports/:uid/open", { params, body })]);
  await screen.answers("POST /progress_reports/:uid/open", { progress_report: { wanted: true } });
  expect(await screen.sends(() => linked.current.stop())).toEqual([
    request("POST /progress_reports/:uid/unsubscriptions", { params, body }),
  ]);
  await screen.loses("POST /progress_reports/:uid/unsubscriptions");
  expect(linked.current.failed).toBe(true);
});

it("says where a link has stopped the report, and asks nothing of a link without its token", async () => {
  const screen = await openScreen({ as: null });
  const [uid, call] = ["relatorio-1", "POST /progress_reports/:uid/open"] as const;
  const linked = await screen.hook(
    (token: string | null) => useLinkedReport(uid, token),
    null as string | null,
  );
  expect(screen.sent()).toEqual([]);
  for (const token of ["a".repeat(40), "b".repeat(40)]) {
    await linked.turnTo(token);
    expect(screen.sent()).toEqual([request(call, { params: { uid }, body: { token } })]);
    await screen.answers(call, { progress_report: { wanted: true } });
  }
  await screen.sends(() => linked.current.stop());
  expect(linked.current.busy).toBe(true);
  await screen.answers("POST /progress_reports/:uid/unsubscriptions", { progress_report: { wanted: false } });
  expect(linked.current).toMatchObject({ busy: false, failed: false, read: { data: { wanted: false } } });
});

it("stops the report of the link that is shown", async () => {
  const screen = await openScreen({ as: null });
  const token = "a".repeat(40);
  const linked = await screen.hook((uid: string) => useLinkedReport(uid, token), "relatorio-1");
  await linked.turnTo("relatorio-2");
  screen.sent();
  expect(await screen.sends(() => linked.current.stop())).toEqual([
    request("POST /progress_reports/:uid/unsubscriptions", {
      params: { uid: "relatorio-2" },
      body: { token },
    }),
  ]);
});

it("gives up reading a link that nobody looks at any more", async () => {
  const screen = await openScreen({ as: null });
  const linked = await screen.hook(() => useLinkedReport("relatorio-1", "a".repeat(40)));
  screen.sent();
  await linked.leave();
  expect(screen.waiting()).toEqual([]);
});

it("chooses the weekly report and shows what holds then, also where that failed", async () => {
  const [read, put] = [
    "GET /client_contacts/progress_report",
    "PUT /client_contacts/progress_report",
  ] as const;
  const screen = await openScreen({ as: "client_contacts" });
  const own = await screen.hook(() => useProgressReport("falhou"));
  await screen.answers(read, { progress_report: { wanted: false } });
  expect(own.current).toMatchObject({ busy: false, read: { data: { progress_report: { wanted: false } } } });
  expect(await screen.sends(() => own.current.choose(true))).toEqual([
    request(put, { body: { progress_report: { wanted: true } } }),
  ]);
  expect(own.current.busy).toBe(true);
  await screen.answers(put, { progress_report: { wanted: true } });
  expect(own.current).toMatchObject({ busy: false, read: { data: { progress_report: { wanted: true } } } });
  await screen.sends(() => own.current.choose(false));
  await screen.refuses(put, "internal");
  expect(own.current).toMatchObject({ busy: false, read: { data: { progress_report: { wanted: true } } } });
  expect(screen.reported("toast.requested")).toMatchObject([{ kind: "error", text: "falhou" }]);
});
