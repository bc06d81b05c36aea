// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { Fact } from "#client/bus/facts.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useSession } from "./use-system.ts";

const profile = request("GET /candidates");
const route: Fact = { type: "route.changed", path: "/candidates", search: "" };

it("brings who applies without an account to the registration, and back by the browser's button", async () => {
  const screen = await openScreen({ as: null });
  await screen.hook(useSession);
  await screen.does(() => screen.system.bus.publish({ type: "apply.needs_registration", jobUid: "a&b" }));
  expect(screen.place()).toBe("/candidates/register/SignUp?job_uid=a%26b");
  expect(screen.reported("navigation.requested")).toMatchObject([{ replace: false }]);
});

it("signs in who has registered, by the token that they got", async () => {
  const screen = await openScreen({ as: null });
  const { bus, session } = screen.system;
  expect(await screen.sends(() => bus.publish({ type: "registration.signed_up", token: "t9" }))).toEqual([
    profile,
  ]);
  expect(screen.nameOfLast().token).toBe("Bearer t9");
  expect(session.getSnapshot().context.user?.strategy).toBe("candidates");
});

it.each<Fact>([{ type: "registration.confirmed" }, { type: "curriculum.saved" }])(
  "reads the profile again at $type",
  async (fact) => {
    const screen = await openScreen({ as: "candidates" });
    expect(await screen.sends(() => screen.system.bus.publish(fact))).toEqual([profile]);
  },
);

it("learns of a completed registration as its last page is left, and once", async () => {
  const screen = await openScreen({ as: "candidates" });
  const says = (fact: Fact) => screen.sends(() => screen.system.bus.publish(fact));
  expect(await says(route)).toEqual([]);
  expect(await says({ type: "registration.completed", applied: false, jobUid: null })).toEqual([]);
  expect(await says(route)).toEqual([profile]);
  expect(await says(route)).toEqual([]);
});
