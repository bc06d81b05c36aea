/** Waits this long for a sign of progress, then gives up; also gives up when the caller is gone. */
export function patience(ms: number, asker?: AbortSignal) {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  let timer = setTimeout(giveUp, ms);
  if (asker?.aborted) giveUp();
  asker?.addEventListener("abort", giveUp);
  return {
    signal: controller.signal,
    progressed(): void {
      clearTimeout(timer);
      if (!controller.signal.aborted) timer = setTimeout(giveUp, ms);
    },
    end(): void {
      clearTimeout(timer);
      asker?.removeEventListener("abort", giveUp);
    },
  };
}

/** A body as it streams in: a large file takes its time, a stalled one will not finish. */
export async function readBlob(answer: Response, progressed: () => void): Promise<Blob> {
  if (!answer.body) return await answer.blob();
  const parts: BlobPart[] = [];
  const reader = answer.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    progressed();
  }
  return new Blob(parts, { type: answer.headers.get("content-type") ?? "" });
}
