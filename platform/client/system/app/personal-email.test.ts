import { expect, it } from "vitest";
import { createBus } from "#client/bus/bus.ts";
import { createLanguage } from "#client/i18n/i18n.ts";
import { joinPersonalEmail } from "./personal-email.ts";

function visit(path: string, search: string) {
  const bus = createBus((error) => {
    throw error;
  });
  const facts: object[] = [];
  joinPersonalEmail(bus, createLanguage("pt"));
  bus.on("toast.requested").subscribe(({ kind, duration }) => facts.push({ kind, duration }));
  bus.on("navigation.requested").subscribe(({ to, replace }) => facts.push({ to, replace }));
  bus.publish({ type: "route.changed", path, search });
  return facts;
}

it("warns once and takes the flag from the address, keeping the rest", () => {
  expect(visit("/recruiters/jobs", "?personal_email=true&page=2")).toEqual([
    { kind: "error", duration: 60_000 },
    { to: "/recruiters/jobs?page=2", replace: true },
  ]);
  expect(visit("/recruiters", "?personal_email")[1]).toEqual({ to: "/recruiters", replace: true });
});

it.each([
  ["/recruiters", ""],
  ["/candidates", "?personal_email=true"],
  ["/recruiters_of_elsewhere", "?personal_email=true"],
])("minds nothing else: %s%s", (path, search) => {
  expect(visit(path, search)).toEqual([]);
});
