import Fastify from "fastify";
import { expect, test } from "vitest";
import { handlers } from "#provider/handlers.ts";
import type { Services } from "../services.ts";
import { routeCalls } from "./implement.ts";

test("does not start without the handler of a call", () => {
  const incomplete = { ...handlers };
  Reflect.deleteProperty(incomplete, "GET /jobs");
  expect(() => routeCalls(Fastify(), incomplete, {} as Services)).toThrow("GET /jobs has no handler");
});
