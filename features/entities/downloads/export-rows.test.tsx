// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import type { ExportSelection } from "#machines/download/export-request.ts";
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

const chosen = { entity_collection: { collections: [{ reference_type: "Candidate", reference_id: 3 }] } };
const columns = ["name", "city"];
const place = { order: "name:asc" };
it.each([
  [
    ...["CSV (.csv)", "Tudo o que a lista encontra", 0, undefined],
    {
      recruiter_download: {
        ...{ entity: "candidates", file_type: "csv", locale: "pt", columns, search: "Ana" },
        extra_params: JSON.stringify({ where: { city: "Campinas" }, ...place }),
      },
      select_all_params: { search: { entity: "candidates" } },
    },
  ],
  [
    ...["Excel (.xlsx)", "1.200 selecionados", 1_200, () => chosen],
    {
      recruiter_download: {
        ...{ entity: "candidates", file_type: "xlsx", locale: "pt", columns },
        ...{ ...chosen.entity_collection, extra_params: JSON.stringify(place) },
      },
    },
  ],
] as const)("%s of %s", async (name, what, selectedCount, selection, body) => {
  const onAsked = vi.fn();
  const call = "POST /recruiters/recruiter_downloads";
  const { until } = await show(
    <ExportRows
      resource="candidates"
      query={{ term: "Ana", where: { city: "Campinas" }, ...place }}
      selection={selection as (() => ExportSelection) | undefined}
      columns={columns}
      title="h2"
      {...{ selectedCount, onAsked }}
    />,
    { answers: { [call]: { recruiter_download: {} } } },
  );
  expect(screen.getByRole("heading").textContent).toBe(`Exportar: ${what}`);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/recruiters/downloads");
  expect(onAsked).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name }));
  expect(onAsked).toHaveBeenCalledOnce();
  await until(request(call, { body: body as never }));
});
