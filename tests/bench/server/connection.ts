import { Agent, request } from "node:http";

export interface Connection {
  /** JSON in and out, over connections that stay open; rejects unless it succeeded. */
  call<T>(method: string, path: string, body?: object): Promise<T>;
}

/** A client that costs little itself: what it takes is part of what is measured. */
export function connect(url: string, token?: string): Connection {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  const authorization = token && { authorization: `Bearer ${token}` };
  const send = <T>(method: string, path: string, body?: object) =>
    new Promise<T>((resolve, reject) => {
      const data = body && JSON.stringify(body);
      const json = data && { "content-type": "application/json", "content-length": Buffer.byteLength(data) };
      const headers = { ...authorization, ...json };
      const asked = request({ agent, hostname, port, method, path, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          const { statusCode = 0 } = answer;
          if (statusCode >= 200 && statusCode < 300) resolve((text ? JSON.parse(text) : undefined) as T);
          else reject(new Error(`${method} ${path}: ${statusCode} ${text.slice(0, 500)}`));
        });
      });
      asked.on("error", (error: NodeJS.ErrnoException) => {
        // Closed by the other side while the connection was not used, as this was sent.
        if (asked.reusedSocket && error.code === "ECONNRESET")
          send<T>(method, path, body).then(resolve, reject);
        else reject(error);
      });
      asked.end(data);
    });
  return { call: send };
}
