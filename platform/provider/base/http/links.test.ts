import { expect, test } from "vitest";
import { webLink } from "./links.ts";

test.each([
  ["linkedin.com/in/ana", "https://linkedin.com/in/ana"],
  ["https://casa.example/ação", "https://casa.example/ação"],
  ["http://casa.example", "http://casa.example"],
  ["casa.example:8080/a", "https://casa.example:8080/a"],
  ["javascript:alert(1)", undefined],
  ["JavaScript:alert(1)", undefined],
  ["data:text/html,x", undefined],
  ["vbscript:x", undefined],
  ["mailto:ana@casa.example", undefined],
  ["não é link", undefined],
  ["", undefined],
])("%j becomes %j", (text, link) => {
  expect(webLink(text)).toBe(link);
});
