// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { AccessPreview } from "./access-preview.tsx";

const warning = "Ainda não está em uma equipe: destes vê só os próprios.";
const given = {
  is_admin: false,
  role_permissions: { jobs: ["read" as const], candidates: ["read" as const] },
  record_scopes: { jobs: "team" as const, candidates: "own" as const },
};
const records = () =>
  screen.queryByRole("list", { name: "De quem são os registros que vê" })?.textContent ?? null;

test.each([
  ["a role", undefined, "Os próprios e os da equipeVagas", false],
  ["a member of a team", "Sul", "Os próprios e os da equipe SulVagas", false],
  ["a member without a team", null, "Os próprios e os da equipeVagas", true],
] as const)("%s: whose records are seen, and the warning", async (_, team, text, warns) => {
  await show(<AccessPreview {...given} {...(team === undefined ? {} : { team })} />, { answers: {} });
  expect(records()).toBe(`Só os própriosCandidatos${text}`);
  expect(screen.queryByText(warning) !== null).toBe(warns);
});

test("a limit on what may not be read says nothing", async () => {
  await show(<AccessPreview {...given} role_permissions={{}} />, { answers: {} });
  expect(records()).toBeNull();
  expect(screen.getByText("Com este acesso, nenhuma página do menu abre.")).toBeTruthy();
});
