// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useActions } from "../page/use-actions.ts";
import { useRead } from "../page/use-read.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { requirementActions, stageRequirements } from "./stage-requirements.ts";

it("reads what a stage asks for, and again once somebody approved", async () => {
  const screen = await openScreen();
  screen.always("GET /recruiters/applies/:id/requirements");
  const page = await screen.hook(() => {
    useRead(stageRequirements, { params: { id: 4 } });
    return useActions([], requirementActions(4));
  });
  const read = request("GET /recruiters/applies/:id/requirements", { params: { id: 4 } });
  expect(screen.sent()).toEqual([read]);
  expect(await screen.sends(() => page.current.start("approve"))).toEqual([
    request("POST /recruiters/applies/:id/approvals", { params: { id: 4 } }),
  ]);
  expect(await screen.sends(() => screen.answers("POST /recruiters/applies/:id/approvals"))).toEqual([read]);
  const params = { id: 4, kind: "survey" } as const;
  expect(await screen.sends(() => page.current.start("send", { kind: "survey" }))).toEqual([
    request("POST /recruiters/applies/:id/requirements/:kind/send", { params }),
  ]);
  expect(
    await screen.sends(() => screen.answers("POST /recruiters/applies/:id/requirements/:kind/send")),
  ).toEqual([read]);
  expect(
    await screen.sends(() => page.current.start("waive", { kind: "survey", reason: "Já respondeu" })),
  ).toEqual([
    request("PUT /recruiters/applies/:id/requirements/:kind/waiver", {
      params,
      body: { waiver: { reason: "Já respondeu" } },
    }),
  ]);
  expect(
    await screen.sends(() => screen.answers("PUT /recruiters/applies/:id/requirements/:kind/waiver")),
  ).toEqual([read]);
  expect(await screen.sends(() => page.current.start("requireAgain", { kind: "survey" }))).toEqual([
    request("DELETE /recruiters/applies/:id/requirements/:kind/waiver", { params }),
  ]);
  expect(
    await screen.sends(() => screen.answers("DELETE /recruiters/applies/:id/requirements/:kind/waiver")),
  ).toEqual([read]);
});
