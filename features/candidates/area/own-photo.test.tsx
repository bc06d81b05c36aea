// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { request } from "#client/system/testing/wire.ts";
import { calls } from "#contract/calls/all.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { OwnMailPreferences } from "./mail-preferences.tsx";
import { OwnPhoto } from "./own-photo.tsx";

const curriculum = "GET /candidates/curriculum";
const curriculumOf = (avatar_url: string | null) =>
  sampleOf(calls[curriculum].answer, { curriculum: { name: "Lia Prado", cv: null, avatar_url } }) as object;
const remove = "DELETE /candidates/photo";

test("one's own photo is removed by its own call, said so, and no longer shown", async () => {
  let url: string | null = "/lia.png";
  const { until, system } = await show(<OwnPhoto />, {
    candidate: {},
    answers: {
      [curriculum]: () => curriculumOf(url),
      [remove]: () => {
        url = null;
        return sampleOf(calls[remove].answer) as object;
      },
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: /^Remover/ }));
  await until(request(remove));
  await waitFor(() => expect(system.toasts.shown().at(-1)?.kind).toBe("success"));
  await until(curriculum, 2);
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Remover/ })).toBeNull());
});

test("nothing is shown until the curriculum is read", async () => {
  const { until } = await show(<OwnPhoto />, { candidate: {}, answers: { [curriculum]: 500 } });
  await until(curriculum);
  expect(document.querySelector("input[type=file]")).toBeNull();
});

test("each mail says what it is about, in the order of the choices; what is always sent is told", async () => {
  const wanted = {
    ...{ applications: true, interviews: true, saved_jobs: true, alerts: true, surveys: true, news: false },
  };
  await show(<OwnMailPreferences />, {
    candidate: {},
    answers: { "GET /candidates/mail_preferences": { mail_preferences: { locale: "en", wanted } } },
  });
  const switches = await screen.findAllByRole("switch");
  const hints = switches.map((item) => {
    const hint = document.getElementById(item.getAttribute("aria-describedby") ?? "");
    return [item.getAttribute("aria-checked"), hint?.textContent?.split(" ").slice(0, 3).join(" ")];
  });
  expect(hints).toEqual([
    ["true", "Quando recebemos uma"],
    ["true", "Convites para a"],
    ["true", "Quando uma vaga"],
    ["true", "Vagas novas das"],
    ["true", "Convites para contar"],
    ["false", "Vagas e mensagens"],
  ]);
  expect(screen.getByRole("switch", { name: /^Novidades/ })).toBe(switches.at(-1));
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("en");
  expect(screen.getByText(/^Sempre enviamos: /)).toBeTruthy();
});
