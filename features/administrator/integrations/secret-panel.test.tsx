// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { SecretPanel } from "./secret-panel.tsx";

const secret_made_at = "2026-11-20T12:00:00Z";
const warning = /está desligado: (as chamadas com ele são recusadas|nada é enviado)/;

test.each([
  [{ kind: "api_token", status: "off", secret_made_at }, true],
  [{ kind: "webhook", status: "off", secret_made_at }, true],
  [{ kind: "api_token", status: "active", secret_made_at }, false],
  // Without a secret that is what it lacks.
  [{ kind: "api_token", status: "off", secret_made_at: null }, false],
])("an integration that is off says what its secret does not do yet: %j", async (more, warns) => {
  await show(<SecretPanel record={{ id: 2, ...more }} onChanged={() => undefined} />, { answers: {} });
  await screen.findByText(more.kind === "webhook" ? "Segredo de assinatura" : "Token");
  expect(screen.queryByText(warning) !== null).toBe(warns);
});
