import type { LinkedPageSource } from "./linked-page.ts";

/** A page of the site before it is published, by the link to its preview. */
export const previewSource: LinkedPageSource = {
  name: "page_preview",
  open: async (api, { id, token }, signal) => {
    const call = { params: { uid: id }, body: { token } };
    const preview = await api("POST /page_previews/:uid/open", call, { signal });
    return { name: "", brand: preview.brand, expires_on: preview.expires_at.slice(0, 10), preview };
  },
};
