// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useRead } from "../page/use-read.ts";
import { itSends } from "../testing/rows.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { ownProgressReport, progressReportActions, useLinkedReport } from "./progress-report.ts";

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
