// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { FieldError } from "#contract/errors.ts";
import { useApproach } from "../recruiters/use-approach.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useOverrides } from "./off-limit-reads.ts";

const hit = (params: Record<string, string | number>): FieldError => ({
  ...{ path: "off_limits.0", rule: "stop" },
  params: { job_id: 3, ...params },
});

it("reads where an off-limit was overridden, and again once another one was", async () => {
  const screen = await openScreen();
  screen.always("GET /recruiters/administrator/off_limits/:id/overrides");
  const page = await screen.hook(() => {
    useOverrides(5);
    return useApproach();
  });
  const list = request("GET /recruiters/administrator/off_limits/:id/overrides", { params: { id: 5 } });
  expect(screen.sent()).toEqual([list]);
  const hits = [hit({ candidate_id: 8 }), hit({ candidate_id: 8 }), hit({ client_contact_id: 9 })];
  await screen.does(() => screen.system.bus.publish({ type: "approach.refused", id: 1, hits }));
  await screen.does(() => page.current.form("override")?.change("reason", "Pediu para voltar"));
  expect(await screen.sends(() => page.current.confirm())).toEqual([
    request("POST /recruiters/off_limit_overrides", {
      body: {
        override: {
          job_id: 3,
          candidate_ids: [8],
          client_contact_ids: [9],
          reason: "Pediu para voltar",
        },
      },
    }),
  ]);
  expect(await screen.sends(() => screen.answers("POST /recruiters/off_limit_overrides"))).toEqual([list]);
  expect(screen.reported("approach.settled")).toMatchObject([{ id: 1, overridden: true }]);
});
