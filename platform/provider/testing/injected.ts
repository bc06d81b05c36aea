import { type CallDefinition, parseKey } from "#contract/call.ts";
import { type Call, calls } from "#contract/calls/all.ts";

export interface Sent {
  params?: object | undefined;
  query?: object | undefined;
  body?: object | undefined;
  file?: string | Uint8Array<ArrayBuffer> | undefined;
}

function pathOf(call: Call, { params, query }: Sent): string {
  let { path } = parseKey(call);
  for (const [name, value] of Object.entries(params ?? {})) path = path.replace(`:${name}`, String(value));
  const text = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((item) => [`${name}[]`, String(item)]) : [[name, String(value)]],
    ),
  ).toString();
  return `/v1${path}${text ? `?${text}` : ""}`;
}

async function payloadOf(definition: CallDefinition, { body, file }: Sent) {
  if (!definition.multipart) return body === undefined ? {} : { payload: body };
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(`data_file[${name}]`, String(value));
  form.append(definition.multipart.file, new Blob([file ?? ""], { type: "text/plain" }), "arquivo.csv");
  const request = new Request("http://localhost", { method: "POST", body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { "content-type": request.headers.get("content-type") ?? "" },
  };
}

/** What `app.inject` takes for a call. */
export async function injected(call: Call, sent: Sent) {
  const { headers = {}, payload } = await payloadOf(calls[call] as CallDefinition, sent);
  const { method } = parseKey(call);
  return { method, url: pathOf(call, sent), headers, ...(payload === undefined ? {} : { payload }) };
}
