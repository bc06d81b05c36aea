// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { delays } from "#machines/delays.ts";
import { useOwnCultureAnswering } from "../public/culture-form.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";

const open = "GET /candidates/cultural_fit";
const put = "PUT /candidates/cultural_fit";
const question = { id: 1, answer_type: "text", required: true, title: "Por quê?", options: [] } as const;
const form = { questions: [{ ...question, options: [] }], answers: [] };
const value = { type: "text", text: "Porque sim" } as const;
const answered = { ...form, answers: [{ question_id: 1, value }] };

it("keeps and sends a form of somebody who is signed in, and says what is refused at its question", async () => {
  const screen = await openScreen({ as: "candidates", at: "/candidates/cultural_fit" });
  const page = await screen.hook(() => useOwnCultureAnswering(8));
  expect(screen.sent()).toEqual([request(open)]);
  await screen.answers(open, { cultural_fit: form });
  expect(page.current.state).toBe("asking");
  await screen.does(() => page.current.change(1, value));
  const kept = { answers: [{ question_id: 1, value, known: [null] }], finished: false };
  expect(await screen.sends(() => screen.passes(delays.debounce))).toEqual([request(put, { body: kept })]);
  await screen.answers(put, { cultural_fit: answered });
  await screen.does(() => page.current.review());
  expect(page.current.state).toBe("review");
  const read = { answers: [{ question_id: 1, value, known: [] }], finished: true };
  expect(await screen.sends(() => page.current.send())).toEqual([request(put, { body: read })]);
  await screen.refuses(put, "validation_failed", [{ path: "answers.1", rule: "required" }]);
  expect(page.current).toMatchObject({ state: "asking", fields: [{ path: "answers.q1", rule: "required" }] });
});

it("goes back from the review to the answers", async () => {
  const screen = await openScreen({ as: "candidates", at: "/candidates/cultural_fit" });
  const page = await screen.hook(() => useOwnCultureAnswering(8));
  await screen.answers(open, { cultural_fit: answered });
  await screen.does(() => page.current.review());
  await screen.does(() => page.current.edit());
  expect(page.current.state).toBe("asking");
});
