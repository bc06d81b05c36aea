// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useActions } from "../page/use-actions.ts";
import { useRead } from "../page/use-read.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { funnelActions, salesFunnel } from "./sales-funnel.ts";

it("saves the stages as they were arranged", async () => {
  const screen = await openScreen();
  const stages = [{ status: 4, name: "Em conversa", name_en: null, probability: 60, active: true }];
  const page = await screen.hook(() => useActions([], funnelActions));
  expect(await screen.sends(() => page.current.start("save", { lock_version: 2, stages }))).toEqual([
    request("PUT /recruiters/administrator/sales_funnel", {
      body: { sales_funnel: { lock_version: 2, stages } },
    }),
  ]);
});

it("reads the stages, and again once they were arranged", async () => {
  const screen = await openScreen();
  screen.always("GET /recruiters/administrator/sales_funnel");
  const page = await screen.hook(() => {
    useRead(salesFunnel);
    return useActions([], funnelActions);
  });
  const read = request("GET /recruiters/administrator/sales_funnel");
  expect(screen.sent()).toEqual([read]);
  await screen.sends(() => page.current.start("save", { lock_version: 2, stages: [] }));
  expect(await screen.sends(() => screen.answers("PUT /recruiters/administrator/sales_funnel"))).toEqual([
    read,
  ]);
});
