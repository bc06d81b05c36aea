// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CountBadge } from "./feedback.tsx";
import { PhoneField } from "./money-field.tsx";

afterEach(() => document.body.replaceChildren());

it("the national part of a telephone number is asked for where HTML allows it", () => {
  render(<PhoneField label="Phone" countryLabel="Country" value="" onChange={() => {}} />);
  const input = screen.getByLabelText("Phone");
  expect([input.getAttribute("type"), input.getAttribute("autocomplete")]).toEqual(["text", "tel-national"]);
});

it("a number that has a name is something that may have one", () => {
  render(<CountBadge count={3} label="3 unread" />);
  expect(screen.getByRole("img", { name: "3 unread" }).textContent).toBe("3");
});
