import { expect, it } from "vitest";
import { registeredDomain } from "./cookie-domain.ts";

it.each([
  ["vagas.marca.com.br", "marca.com.br"],
  ["marca.com.br", "marca.com.br"],
  ["a.b.marca.org.br", "marca.org.br"],
  ["com.br", undefined],
  ["vagas.marca.br", "marca.br"],
  ["vagas.marca.com", "marca.com"],
  ["marca.com", "marca.com"],
  // Of three letters at the end, the second last is a name like any.
  ["vagas.com.net", "com.net"],
  ["localhost", undefined],
  ["land.localhost", undefined],
  ["10.0.0.7", undefined],
  ["vagas.test:3000", undefined],
  ["::1", undefined],
])("the registered domain of %s is %s", (host, domain) => expect(registeredDomain(host)).toBe(domain));
