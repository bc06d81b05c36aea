// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { downloadOf } from "#client/system/tasks/download.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import ExportDialog from "./export-dialog.tsx";

test("an export without a channel to follow says so", async () => {
  const { system, asked } = await show(<ExportDialog />, {
    answers: { "POST /recruiters/recruiter_downloads": { recruiter_download: {} } },
    unfinished: ["POST /recruiters/recruiter_downloads"],
  });
  act(() => downloadOf(system).send({ type: "download.requested", request: {} as never }));
  expect(await screen.findByText("Nenhum canal selecionado! Tente novamente mais tarde.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Tentar novamente" })).toBeTruthy();
  expect(asked("POST /recruiters/recruiter_downloads")).toHaveLength(1);
});
