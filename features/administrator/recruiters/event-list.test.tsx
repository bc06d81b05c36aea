// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../../recruiters/testing/show.tsx";
import { EventList } from "./event-list.tsx";

type Side = Record<string, unknown> | null;
/** Each kind of value, before and after, in words. */
const changes: readonly [before: Side, after: Side, shown: string][] = [
  [{ name: "Ana" }, { name: "Ana Prado" }, "Nome Ana → Ana Prado"],
  [null, { team: "Dados" }, "Equipe Dados"],
  [{ team: "Dados" }, null, "Equipe Dados"],
  [{ team: "Dados", records: 3 }, { team: "Dados", records: 4 }, "Registros 3 → 4"],
  [{ team: null }, { team: "Dados" }, "Equipe nada → Dados"],
  [{ role: null }, { role: "Leitura" }, "Perfil de acesso Permissões próprias → Leitura"],
  [{ is_admin: false }, { is_admin: true }, "Administrador não → sim"],
  [{ record_scopes: {} }, { record_scopes: { jobs: "own" } }, "Registros visíveis todos → Vagas (próprios)"],
  [
    { permissions: {} },
    { permissions: { jobs: ["read"], former: [] } },
    "Permissões nada → Vagas (ler); former ()",
  ],
  [
    { client_sections: [] },
    { client_sections: ["projects", "jobs"] },
    "Vê na área do cliente nada → Vagas e shortlists e Projetos",
  ],
  [
    { name: "Ana", permissions: { jobs: ["read"] }, client_sections: ["jobs"] },
    { name: "Ana Prado", permissions: { jobs: ["read"] }, client_sections: ["jobs"] },
    "Nome Ana → Ana Prado",
  ],
  [{ expires_at: "2026-12-01" }, { expires_at: "2026-12-09" }, "Prazo 01/12/2026 → 09/12/2026"],
];

test("each change is said in words, with the value before", async () => {
  await show(<EventList />, {
    answers: {
      "GET /recruiters/administrator/recruiters": { recruiters: [] },
      "GET /recruiters/administrator/access_events": {
        next_cursor: null,
        access_events: changes.map(([before, after], id) => ({
          ...{ id, kind: "invitation.sent", actor_name: "Rui", subject: "Ana", recruiter_id: 1 },
          ...{ created_at: "2026-11-20T12:00:00Z", before, after },
        })),
      },
    },
  });
  await screen.findAllByText("Rui");
  const cells = screen.getAllByRole("row").map((row) => row.querySelector("td:last-child")?.textContent);
  expect(cells.slice(1)).toEqual(changes.map(([, , shown]) => shown));
});
