// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { LikenessLine } from "./likeness-line.tsx";

const record = {
  id: 7,
  name: "Paulo Souza",
  created_at: "2026-10-05T12:00:00.000Z",
  hint: "Analista Comercial Sênior",
  email: "paulo@correio.test",
  phone: "+5521966236830",
  document: "52998224725",
  city: null,
};

test("says in lines what a record is known by, numbers written as everywhere", async () => {
  await show(<LikenessLine entity="candidates" record={record} />, { answers: {} });
  expect(screen.getByText("Analista Comercial Sênior")).toBeTruthy();
  expect(screen.getByText("paulo@correio.test")).toBeTruthy();
  expect(screen.getByText(/^\+55 \(21\) 96623-6830 · 529\.982\.247-25$/)).toBeTruthy();
});

test("leaves a number with wrong digits as it was typed", async () => {
  await show(<LikenessLine entity="candidates" record={{ ...record, phone: null, document: "111" }} />, {
    answers: {},
  });
  expect(screen.getByText("111")).toBeTruthy();
});
