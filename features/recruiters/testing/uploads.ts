import { vi } from "vitest";

/**
 * Uploads go by XMLHttpRequest, which reports their progress: here all are answered alike, at once or by and by, until others
 * are asked for.
 * Returns what was sent: the call, the file's name, and the fields beside it.
 */
export function answerUploads(status: number, response: object, then = Promise.resolve()): unknown[][] {
  const sent: unknown[][] = [];
  class Answered {
    status = status;
    response = response;
    upload = {};
    onload = () => undefined;
    onloadend = () => undefined;
    address = "";
    open(method: string, url: string) {
      this.address = `${method} ${new URL(url, "http://localhost").pathname.replace(/^\/v1/, "")}`;
    }
    setRequestHeader() {}
    abort() {}
    send(form: FormData) {
      const parts = [...form.values()].map((part) => (typeof part === "string" ? part : part.name));
      sent.push([this.address, ...parts]);
      void then.then(() => {
        this.onload();
        this.onloadend();
      });
    }
  }
  vi.stubGlobal("XMLHttpRequest", Answered);
  return sent;
}

/** A file that says it has so many bytes, without having them. */
export function fileOf(name: string, size: number, type = ""): File {
  return Object.defineProperty(new File(["x"], name, { type }), "size", { value: size });
}
