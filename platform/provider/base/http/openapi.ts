import { z } from "zod";
import { type Access, strategies } from "#contract/access.ts";
import { businessHeader, type CallDefinition, type CallKey, parseKey, personHeader } from "#contract/call.ts";
import { calls } from "#contract/calls/all.ts";
import { errorAnswer } from "#contract/errors.ts";

type Schema = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Schema;
  return rest;
}

function parameters(place: "path" | "query", schema: z.ZodType | undefined): Schema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Schema;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
    ...(place === "query" ? { style: "deepObject", explode: true } : {}),
  }));
}

/** Headers by which a caller states its identity, checked against its token. */
const believed = {
  Person: {
    name: personHeader,
    in: "header",
    required: false,
    description:
      "The person that the caller believes to be signed in, as `recruiters:12`. 409 `person_mismatch` where the token is another's.",
    schema: { type: "string", pattern: `^(${strategies.join("|")}):\\d+$` },
  },
  Business: {
    name: businessHeader,
    in: "header",
    required: false,
    description: "The business to act in. 409 `business_mismatch` where the person does not work there.",
    schema: { type: "integer" },
  },
};
const believedReferences = Object.keys(believed).map((name) => ({ $ref: `#/components/parameters/${name}` }));

function accessText(access: Access): string {
  if (access.who !== "recruiter") return access.who;
  const parts = [
    "recruiter",
    access.admin ? "administrator" : "",
    access.can ? access.can.join(" ") : "",
    ...(access.reads ?? []).map((read) => `${read} read`),
  ];
  return parts.filter(Boolean).join(", ");
}

function operation(key: CallKey, call: CallDefinition): Schema {
  const body = call.body
    ? {
        requestBody: {
          required: true,
          content: {
            [call.multipart ? "multipart/form-data" : "application/json"]: {
              schema: schemaOf(call.body, "input"),
            },
          },
        },
      }
    : {};
  const answer = call.stream
    ? { [call.stream]: { schema: { type: "string", format: "binary" } } }
    : { "application/json": { schema: schemaOf(call.answer, "output") } };
  const security =
    call.access.who === "anyone" ? [] : [{ [call.access.who === "reviewer" ? "shortlist" : "bearer"]: [] }];
  return {
    operationId: key.replaceAll(/[^\w]+/g, "_"),
    summary: call.summary,
    description: `Who: ${accessText(call.access)}`,
    security,
    parameters: [
      ...parameters("path", call.params),
      ...parameters("query", call.query),
      ...(call.access.who === "reviewer" ? [] : believedReferences),
    ],
    ...body,
    responses: {
      [String(call.status ?? 200)]: { description: "Success", content: answer },
      default: {
        description: "Error",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

let document: Schema | undefined;

/** The OpenAPI description of every call, made once from the contract. */
export function openApi(): Schema {
  if (document) return document;
  const paths: Record<string, Schema> = {};
  for (const [key, call] of Object.entries(calls) as [CallKey, CallDefinition][]) {
    const { method, path } = parseKey(key);
    const url = path.replaceAll(/:(\w+)/g, "{$1}");
    paths[url] = { ...paths[url], [method.toLowerCase()]: operation(key, call) };
  }
  document = {
    openapi: "3.1.0",
    info: { title: "Elenco", version: "1", description: "The calls between the app and its provider." },
    servers: [{ url: "/v1" }],
    paths,
    components: {
      parameters: believed,
      schemas: { Error: schemaOf(errorAnswer, "output") },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        shortlist: { type: "apiKey", in: "header", name: "x-shortlist-token" },
      },
    },
  };
  return document;
}
