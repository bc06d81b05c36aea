import { holdAgainstContract, readSent, type Sent } from "#client/system/testing/wire.ts";
import type { CallDefinition } from "#contract/call.ts";
import { calls } from "#contract/calls/all.ts";
import { answerOf, failing, full, shiftOf } from "./answers.ts";
import { records, requestedParts } from "./records.ts";

const definitions: Readonly<Record<string, CallDefinition>> = calls;
/** What answers say beyond the schema, by call; a number refuses with that status. */
export type Given = Readonly<Record<string, object | number>>;

/** Asked by the app itself, whatever page it shows. */
const background = /^GET \/(recruiters|candidates|client_contacts|businesses\/config)$|^POST \/cable_tokens$/;

/** A list has one further page: one that never ends would be read without end, since all of it is always in sight. */
const further = /[?&](page%5Bafter%5D|page\[after\]|after|cursor)=/;
const lastPage = { next_cursor: null, end_of_list: true, next_after: null };

/** A link's token is sent in the body of a call that only reads. */
const isRead = /^GET |\/(open|check|lookups)$/;

/** What was said before: pages are opened many times. */
const kept = new Map<string, string>();
function textOf(call: string, turn: number, own: object | undefined): string {
  const key = `${turn} ${call} ${own ? JSON.stringify(own) : ""}`;
  const text =
    kept.get(key) ?? JSON.stringify(answerOf((definitions[call] as CallDefinition).answer, turn, own) ?? {});
  kept.set(key, text);
  return text;
}

/** The record of a page stays there: what fails is what its parts and tabs read for themselves. */
const ofRecord = /\/\d+(\/\w+)?$/;
const isRecord = (call: string) => call.endsWith("/:id") && call in records;

/** How a write that waits is refused. */
const refusals = { "422": "validation_failed", "409": "conflict", "500": "internal" } as const;
export type Refusal = keyof typeof refusals;
/** Of each field that was sent its path; of lists the first element's, so that it is told from the others. */
const namesIn = (body: unknown, before = ""): string[] =>
  typeof body === "object" && body !== null
    ? Object.entries(Array.isArray(body) ? body.slice(0, 1) : body).flatMap(([name, value]) => [
        `${before}${name}`,
        ...namesIn(value, `${before}${name}.`),
      ])
    : [];
/** Every field that was sent is found fault with, where the refusal is about fields. */
const refusalOf = ({ body }: Sent, status: Refusal) => ({
  status: Number(status),
  text: JSON.stringify({
    ...{ error: [`refused with ${status}`], code: refusals[status], request_id: "r" },
    fields: status === "422" ? namesIn(body).map((path) => ({ path, rule: "taken" })) : [],
  }),
  type: "application/json",
});

/** A provider that answers each call at once, by its schema in this turn, and remembers what it was asked. */
export function createProvider(turn: () => number, given: Given, at = "") {
  const asked: Sent[] = [];
  const fails = (call: string) =>
    turn() === failing &&
    isRead.test(call) &&
    !background.test(call) &&
    !(ofRecord.test(at) && isRecord(call));
  const answerTo = (sent: Sent, url: string): { status: number; text: string; type: string } => {
    const definition = definitions[sent.call] as CallDefinition;
    const said = given[sent.call];
    if (typeof said === "number")
      return {
        status: said,
        text: '{"error":["refused"],"code":"not_found","fields":[],"request_id":"r"}',
        type: "application/json",
      };
    if (fails(sent.call))
      return {
        status: 500,
        text: '{"error":["failed"],"code":"internal","fields":[],"request_id":"r"}',
        type: "application/json",
      };
    const last = further.test(url) ? lastPage : undefined;
    const shift = shiftOf(turn());
    const own = requestedParts(sent, definition, said || last ? { ...said, ...last } : undefined, shift);
    if (definition.stream) return { status: 200, text: "bytes", type: "application/octet-stream" };
    // What is answered to a write is all there, but where other kinds of it are looked for.
    const isOther = isRead.test(sent.call) || shift > 0;
    const text = textOf(sent.call, isOther && turn() !== failing ? turn() : full, own);
    return { status: definition.status ?? 200, text, type: "application/json" };
  };
  let holds = false;
  let waiting: ((status: Refusal) => void)[] = [];
  const take = async (method: string, url: string, body: unknown) => {
    const sent = readSent(method, url, body);
    let fault = "";
    try {
      holdAgainstContract(sent);
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    }
    if (!background.test(sent.call))
      asked.push(fault ? { ...sent, call: `(refused) ${sent.call}` as Sent["call"] } : sent);
    if (fault)
      return {
        status: 422,
        text: '{"error":["refused"],"code":"validation_failed","fields":[],"request_id":"r"}',
        type: "application/json",
      };
    if (!holds || isRead.test(sent.call) || background.test(sent.call)) return answerTo(sent, url);
    const status = await new Promise<Refusal>((resolve) => waiting.push(resolve));
    return refusalOf(sent, status);
  };
  const plain = (form: FormData) =>
    Object.fromEntries(
      [...form.entries()].map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
    );
  const bodyOf = (body: unknown): unknown =>
    typeof body === "string" ? JSON.parse(body) : body instanceof FormData ? plain(body) : undefined;
  const fetch = async (input: RequestInfo | URL, { method = "GET", body }: RequestInit = {}) => {
    const answer = await take(method, String(input instanceof Request ? input.url : input), bodyOf(body));
    const headers: Record<string, string> = { "content-type": answer.type };
    return new Response(answer.text, { status: answer.status, headers });
  };
  class FormRequest {
    status = 0;
    response: unknown = null;
    responseType = "";
    upload = {};
    onload = () => undefined;
    onerror = () => undefined;
    onabort = () => undefined;
    onloadend = () => undefined;
    private to: [method: string, url: string] = ["GET", ""];
    open(method: string, url: string) {
      this.to = [method, url];
    }
    setRequestHeader() {}
    abort() {}
    async send(form: FormData) {
      const { status, text } = await take(...this.to, plain(form));
      this.status = status;
      this.response = JSON.parse(text);
      this.onload();
      this.onloadend();
    }
  }
  return {
    fetch,
    FormRequest,
    news: () => asked.splice(0, asked.length),
    /** Writes get no answer from now on. */
    holds: () => {
      holds = true;
    },
    /** Those that wait are refused; says whether there was one. */
    refuses(status: Refusal): boolean {
      const those = waiting;
      waiting = [];
      for (const refuse of those) refuse(status);
      return those.length > 0;
    },
  };
}
export type Provider = ReturnType<typeof createProvider>;
