import { expect, it } from "vitest";
import { connectionOf } from "./connection.ts";

it("reads what the browser knows of the connection", () => {
  const connection = { effectiveType: "2g", saveData: true };
  expect(connectionOf({ connection })).toEqual(connection);
});

it.each([{}, { connection: undefined }, { connection: null }, { connection: "4g" }])(
  "knows nothing of it where the browser has %o",
  (navigator) => {
    expect(connectionOf(navigator)).toStrictEqual({});
  },
);

it("passes over what another browser means by the same names", () => {
  const connection = { effectiveType: 4, saveData: "on" };
  expect(connectionOf({ connection })).toEqual({ effectiveType: undefined, saveData: undefined });
});
