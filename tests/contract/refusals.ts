import { describe, expect, test } from "vitest";
import { type Call, calls } from "#contract/calls/all.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { type Play, voiceOf } from "./play.ts";
import { definitionOf, expectError, nobody } from "./speaker.ts";

const everyCall = Object.keys(calls) as Call[];
const nowhere = 2_000_000_000;

/** Something for each `:param` of a path that no record has. */
function missing(call: Call): Record<string, string | number> {
  const names = [...call.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  return Object.fromEntries(
    names.map((name) => {
      if (name === "entity" && call.includes("documents")) return [name, "jobs"];
      if (name === "entity") return [name, call.includes("columns") ? "job" : "candidates"];
      if (name === "status") return [name, 0];
      if (name === "kind") return [name, call.includes("requirements") ? "survey" : "rejection"];
      if (name === "locale") return [name, "pt"];
      if (name === "slug" && call.includes("administrator/pages")) return [name, "termos_de_uso"];
      if (name === "owner") return [name, "proposals"];
      if (name === "list") return [name, "benefits"];
      const isNumber = name === "id" || name === "recipient" || name.endsWith("_id");
      if (call.includes("shortlist_relationships") || !isNumber) return [name, "nada-0000"];
      return [name, nowhere];
    }),
  );
}

/** A reviewer's calls name the shortlist that the token is of. */
const paramsOf = ({ stage }: Play, call: Call) =>
  definitionOf(call).access.who === "reviewer" ? { id: stage.shortlist.uid } : missing(call);

/** Authentication and permission come before validation. */
export function describeWhoMayAsk(play: () => Play): void {
  describe("nobody is let in", () => {
    const closed = everyCall.filter((call) => definitionOf(call).access.who !== "anyone");
    test.each(closed)("%s", async (call) => {
      const { speaker } = play();
      const code: ErrorCode =
        definitionOf(call).access.who === "reviewer" ? "token_missing" : "unauthenticated";
      await speaker.refused(nobody, call, { params: missing(call) }, code);
      const stranger = { headers: { authorization: "Bearer nada" } };
      await speaker.refused(stranger, call, { params: missing(call) }, code);
    });
  });

  describe("another kind of person is not let in", () => {
    const kinds = ["candidate", "recruiter", "client_contact", "reviewer"];
    test.each(everyCall.filter((call) => kinds.includes(definitionOf(call).access.who)))(
      "%s",
      async (call) => {
        const { people, speaker } = play();
        const { who } = definitionOf(call).access;
        if (who === "reviewer") {
          const wrong = { headers: { "x-shortlist-token": "x".repeat(43) } };
          await speaker.refused(wrong, call, { params: missing(call) }, "not_found");
          const params = paramsOf(play(), call);
          return void (await speaker.refused(wrong, call, { params }, "token_invalid"));
        }
        const others = {
          candidate: [people.admin, people.contact],
          recruiter: [people.candidate, people.contact],
          client_contact: [people.admin, people.candidate],
        }[who as "candidate" | "recruiter" | "client_contact"];
        for (const voice of others)
          await speaker.refused(voice, call, { params: missing(call) }, "forbidden");
      },
    );
  });

  test("an administrator's call is refused to a recruiter who is none", async () => {
    const { people, speaker } = play();
    await speaker.refused(people.recruiter, "GET /recruiters/administrator/mails", {}, "forbidden");
  });

  test("a business that is not the recruiter's own cannot be chosen", async () => {
    const { people, speaker } = play();
    const abroad = { headers: { ...people.admin.headers, "x-business-id": String(nowhere) } };
    await speaker.refused(abroad, "GET /recruiters/profile", {}, "business_mismatch");
  });

  test("nothing is done for a person whom the caller takes for another", async () => {
    const { people, speaker } = play();
    for (const believed of ["recruiters:0", "candidates:1", "somebody"]) {
      const mistaken = { headers: { ...people.admin.headers, "x-person": believed } };
      await speaker.refused(mistaken, "GET /recruiters/profile", {}, "person_mismatch");
      await speaker.refused(mistaken, "POST /cable_tokens", {}, "person_mismatch");
    }
  });
}

/** A request must match the contract, or it is refused with what is wrong. */
export function describeWhatMayBeAsked(play: () => Play): void {
  describe("a query that the call does not know", () => {
    test.each(everyCall.filter((call) => definitionOf(call).query))("%s", async (call) => {
      const { speaker } = play();
      const request = { params: paramsOf(play(), call), query: { nao_existe: "1" } };
      const { fields = [] } = await speaker.refused(voiceOf(play(), call), call, request, "invalid_query");
      expect(fields).toContainEqual(expect.objectContaining({ path: "nao_existe", rule: "unknown" }));
    });
  });

  const withBody = everyCall.filter((call) => definitionOf(call).body && !definitionOf(call).multipart);
  describe("a payload that the call does not know", () => {
    test.each(withBody)("%s", async (call) => {
      const { speaker } = play();
      const request = { params: paramsOf(play(), call), body: { nao_existe: 1 } };
      const { fields = [] } = await speaker.refused(
        voiceOf(play(), call),
        call,
        request,
        "validation_failed",
      );
      expect(fields).toContainEqual(expect.objectContaining({ path: "nao_existe", rule: "unknown" }));
    });
  });

  describe("a payload that is not JSON", () => {
    test.each(withBody)("%s", async (call) => {
      const { speaker } = play();
      const request = { params: paramsOf(play(), call), body: '{"' };
      await speaker.refused(voiceOf(play(), call), call, request, "malformed_request");
    });
  });

  describe("an upload without its file", () => {
    test.each(everyCall.filter((call) => definitionOf(call).multipart))("%s", async (call) => {
      const { speaker } = play();
      await speaker.refused(voiceOf(play(), call), call, { body: {} }, "malformed_request");
    });
  });

  describe("a record that is not there", () => {
    const named = everyCall.filter((call) => {
      const { access, body, multipart } = definitionOf(call);
      // Each text of a page is there in each language.
      const isNamed = /:(id|uid|jobId|slug)\b/.test(call) && !/:slug\/:locale\b/.test(call);
      // An upload is read first: a scene sends one for a record that is not there.
      return isNamed && !body && !multipart && access.who !== "reviewer";
    });
    test.each(named)("%s", async (call) => {
      const { speaker } = play();
      const voice = voiceOf(play(), call);
      await speaker.refused(voice, call, { params: missing(call) }, "not_found");
      const text = Object.fromEntries(Object.keys(missing(call)).map((name) => [name, "não é número"]));
      await speaker.refused(voice, call, { params: text }, "not_found");
    });
  });

  test("a call that does not exist", async () => {
    const { apiRoot } = play().speaker.subject;
    const answer = await fetch(`${apiRoot}/nao_existe`);
    const said = { status: answer.status, headers: answer.headers, text: await answer.text() };
    expect(expectError(said, "GET /nao_existe").code).toBe("not_found");
  });

  test("errors are in Portuguese unless English is requested", async () => {
    const { speaker } = play();
    const inEnglish = { headers: { "x-locale": "en" } };
    const pt = await speaker.refused(nobody, "GET /recruiters", {}, "unauthenticated");
    const en = await speaker.refused(inEnglish, "GET /recruiters", {}, "unauthenticated");
    expect(en.error).not.toEqual(pt.error);
  });

  test("a required field that is missing is named", async () => {
    const { people, speaker } = play();
    const request = { body: { job: { city: "Campinas" } } };
    const { fields } = await speaker.refused(
      people.admin,
      "POST /recruiters/jobs",
      request,
      "validation_failed",
    );
    expect(fields).toContainEqual(expect.objectContaining({ path: "job.title", rule: "required" }));
  });
}
