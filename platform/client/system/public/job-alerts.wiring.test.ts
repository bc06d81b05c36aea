// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useRead } from "../page/use-read.ts";
import { type ActionRow, itSends } from "../testing/rows.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { erasure } from "./erasures.ts";
import { alertActions, ownAlertActions, ownAlerts, useLinkedAlert } from "./job-alerts.ts";

const params = { uid: "alert123" };
const filters = { term: "dados", state: ["SP"], order: "title:asc" as const };
const actions: ActionRow[] = [
  [
    "saves what the board was narrowed by, without its order",
    (api) => alertActions.save(api, { email: "bia@casa.test", frequency: "weekly", filters }),
    request("POST /job_alerts", {
      body: {
        job_alert: {
          ...{ email: "bia@casa.test", frequency: "weekly" },
          search: { term: "dados", state: ["SP"] },
        },
      },
    }),
  ],
  [
    "needs no address of a candidate",
    (api) => alertActions.save(api, { filters: {} }),
    request("POST /job_alerts", { body: { job_alert: { frequency: "daily", search: {} } } }),
  ],
  [
    "changes how often an alert comes",
    (api) => ownAlertActions.change(api, { ...params, frequency: "daily" }),
    request("PUT /candidates/job_alerts/:uid", { params, body: { job_alert: { frequency: "daily" } } }),
  ],
  [
    "takes back that an alert was deleted",
    (api) => ownAlertActions.restore(api, params),
    request("PUT /candidates/job_alerts/:uid", { params, body: { job_alert: { again: true } } }),
  ],
  [
    "deletes an alert",
    (api) => ownAlertActions.remove(api, params),
    request("DELETE /candidates/job_alerts/:uid", { params }),
  ],
];
itSends(actions);

it("reads the candidate's alerts", async () => {
  const screen = await openScreen({ as: "candidates" });
  await screen.hook(() => useRead(ownAlerts));
  expect(screen.sent()).toEqual([request("GET /candidates/job_alerts")]);
});

it("opens the alert of a link, confirms it and leaves it", async () => {
  const token = "a-token-of-a-link-0001";
  const body = { token };
  const screen = await openScreen({ as: null });
  const alert = await screen.hook(() => useLinkedAlert(params.uid, token));
  expect(screen.sent()).toEqual([request("POST /job_alerts/:uid/open", { params, body })]);
  await screen.answers("POST /job_alerts/:uid/open", { job_alert: { state: "waiting" } });
  expect(await screen.sends(() => alert.current.confirm())).toEqual([
    request("POST /job_alerts/:uid/confirmations", { params, body }),
  ]);
  await screen.answers("POST /job_alerts/:uid/confirmations", { job_alert: { state: "active" } });
  expect(alert.current.read.data?.state).toBe("active");
  expect(await screen.sends(() => alert.current.leave())).toEqual([
    request("POST /job_alerts/:uid/unsubscriptions", { params, body }),
  ]);
  await screen.loses("POST /job_alerts/:uid/unsubscriptions");
  expect(alert.current.failed).toBe(true);
});

it("reads nothing where the link has lost its token", async () => {
  const screen = await openScreen({ as: null });
  await screen.hook(() => useLinkedAlert(params.uid, null));
  expect(screen.sent()).toEqual([]);
});

it("asks whether a receipt of an erasure is genuine", async () => {
  const screen = await openScreen({ as: null });
  const read = { params: { uid: "comprovante" } };
  await screen.hook(() => useRead(erasure, read));
  expect(screen.sent()).toEqual([request("GET /erasures/:uid", read)]);
});

it("confirms by the token that the address has by now, where it lacked one at first", async () => {
  const token = "a-token-of-a-link-0001";
  const screen = await openScreen({ as: null });
  const alert = await screen.hook(
    (of: string | null) => useLinkedAlert(params.uid, of),
    null as string | null,
  );
  await alert.turnTo(token);
  await screen.answers("POST /job_alerts/:uid/open", { job_alert: { state: "waiting" } });
  screen.sent();
  expect(await screen.sends(() => alert.current.confirm())).toEqual([
    request("POST /job_alerts/:uid/confirmations", { params, body: { token } }),
  ]);
});
