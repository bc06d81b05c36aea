// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { ExportRows } from "./export-rows.tsx";

const offeredTo = async (may: readonly ("read" | "export")[]) => {
  await show(
    <ExportRows
      resource="candidates"
      query={{}}
      selection={undefined}
      selectedCount={0}
      columns={["name"]}
      title="h2"
      onAsked={() => {}}
    />,
    { answers: {}, as: { is_admin: false, role_permissions: { candidates: [...may] } } },
  );
  return screen.queryAllByRole("button").length;
};

it("is offered to who may export, and not to who may but read", async () => {
  expect(await offeredTo(["read"])).toBe(0);
  expect(await offeredTo(["read", "export"])).toBe(2);
});
