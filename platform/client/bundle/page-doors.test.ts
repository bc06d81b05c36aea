import { expect, it } from "vitest";
import { withDoors } from "./page-doors.ts";

it("puts what loads pages into a file of their own, and leaves the table their numbers", () => {
  const code = `const list = () => import("#features/list.tsx");
export const routes = [{ path: "/a", load: list }, { path: "/b", load: () => import("#features/b.tsx") }];`;
  const { table, pages } = withDoors(code, "client-contacts");
  expect(pages).toBe(
    'export const pages = [() => import("#features/list.tsx"),() => import("#features/b.tsx")];',
  );
  expect(table).toContain("const list = () => door(0);");
  expect(table).toContain('{ path: "/b", load: () => door(1) }');
  expect(table).not.toContain("#features");
  expect(table).toContain('location.pathname.startsWith("/client_contacts")');
});
