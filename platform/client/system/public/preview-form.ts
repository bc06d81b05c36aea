import type { Api } from "#client/http/api.ts";
import type { FormSource, OpenedForm } from "./answer-form.ts";

async function read(
  api: Api,
  { id, token }: { id: string; token: string },
  signal?: AbortSignal,
): Promise<OpenedForm> {
  const call = { params: { uid: id }, body: { token } };
  const preview = await api("POST /page_previews/:uid/open", call, signal ? { signal } : {});
  return {
    ...{ brand: preview.brand, expires_on: preview.expires_at.slice(0, 10), preview },
    ...{ name: "", sender: null, message: null, about: null, questions: [], answers: [] },
  };
}

/** A page of the site before it is published, by the link to its preview: read, and never answered. */
export const previewSource: FormSource = {
  name: "page_preview",
  secret: true,
  open: read,
  save: (api, link) => read(api, link),
};
