// @vitest-environment happy-dom
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { createSystem } from "#client/system/app/system.ts";
import { Readers } from "./readers.tsx";

const ana = { id: "recruiter:1", name: "Ana" };
const me = { id: "reviewer", name: "Aurora" };
const link = "link" as const;

it.each([
  ["nobody else", [me], link, ""],
  ["another reader", [me, ana], link, "Vendo agoraAna"],
  [
    "another holder of one's link",
    [{ ...me, places: 2 }],
    link,
    "Vendo agoraEste link está aberto em mais 1 lugar",
  ],
  ["others too", [{ ...me, places: 3 }, ana], link, "Vendo agoraAnaEste link está aberto em mais 2 lugares"],
  [
    "one's own window elsewhere",
    [{ ...me, places: 2 }],
    "contact" as const,
    "Vendo agoraAberta com o seu acesso em mais 1 lugar",
  ],
])("shows %s", (_, people, by, text) => {
  const { container } = render(
    <LanguageContext value={createSystem().language}>
      <Readers people={people} me="reviewer" by={by} />
    </LanguageContext>,
  );
  expect(container.textContent).toBe(text);
});
