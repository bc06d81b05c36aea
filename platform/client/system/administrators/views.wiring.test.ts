// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { useSeeing, useViewAs } from "./views.ts";

const begin = "POST /recruiters/administrator/recruiters/:id/views";
const end = "DELETE /recruiters/administrator/recruiters/:id/views";
const params = { id: 7 };

it("sees the product as a member on a page loaded anew, and comes back to their page", async () => {
  const leaves = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const screen = await openScreen({ as: "recruiters" });
  const page = await screen.hook(() => ({ view: useViewAs(7, () => {}), seeing: useSeeing() }));
  expect(page.current.seeing).toBeNull();
  expect(await screen.sends(() => page.current.view.start())).toEqual([
    request("POST /recruiters/administrator/recruiters/:id/views", { params }),
  ]);
  await screen.answers(begin, { view: { id: 7, name: "Bia Reis", viewer_id: 1 } });
  expect(leaves).toHaveBeenLastCalledWith("/recruiters");
  const seen = await screen.hook(() => useSeeing());
  expect(seen.current?.name).toBe("Bia Reis");
  expect(await screen.sends(() => seen.current?.end())).toEqual([
    request("DELETE /recruiters/administrator/recruiters/:id/views", { params }),
  ]);
  await screen.answers(end);
  expect(leaves).toHaveBeenLastCalledWith("/administrator/recruiters/7");
  leaves.mockRestore();
});

it("sees the product as the member whose page is shown", async () => {
  const screen = await openScreen({ as: "recruiters" });
  const refused: string[] = [];
  const view = await screen.hook(
    (id: number) => useViewAs(id, (code) => void refused.push(`${id} ${code}`)),
    7,
  );
  await view.turnTo(8);
  expect(await screen.sends(() => view.current.start())).toEqual([
    request("POST /recruiters/administrator/recruiters/:id/views", { params: { id: 8 } }),
  ]);
  expect(view.current.busy).toBe(true);
  await screen.refuses(begin, "forbidden");
  expect([refused, view.current.busy]).toEqual([["8 forbidden"], false]);
});

it("comes back also where the provider cannot be reached", async () => {
  const leaves = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const screen = await openScreen({ as: "recruiters" });
  screen.system.seeing.keep({ id: 7, name: "Bia Reis", viewer_id: 1 });
  const seen = await screen.hook(() => useSeeing());
  await screen.sends(() => seen.current?.end());
  await screen.loses(end);
  expect(leaves).toHaveBeenLastCalledWith("/administrator/recruiters/7");
  expect(screen.system.seeing.current()).toBeNull();
  leaves.mockRestore();
});
