import { z } from "zod";
import { defineCalls } from "../call.ts";
import { sitePage } from "./site-pages.ts";

const administrator = { who: "recruiter", admin: true } as const;
/** How many days a link may be good for. */
export const previewDays = [1, 7, 30] as const;

const preview = z.object({
  uid: z.string(),
  author_name: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  /** Followed last. */
  opened_at: z.string().nullable(),
});
export type PagePreview = z.infer<typeof preview>;
const path = z.string().min(2).max(200);

/** Links by which a person without an account previews an unpublished page of the site. */
export const pagePreviewCalls = defineCalls({
  "GET /recruiters/administrator/page_previews": {
    access: administrator,
    summary: "The links to the preview of a page that still open, newest first",
    query: z.strictObject({ path }),
    answer: z.object({ page_previews: z.array(preview) }),
  },
  "POST /recruiters/administrator/page_previews": {
    access: administrator,
    summary: "Make a link to the preview of a page; the link is in this answer only",
    body: z.strictObject({
      page_preview: z.strictObject({ path, days: z.union(previewDays.map((days) => z.literal(days))) }),
    }),
    answer: z.object({ link: z.string(), page_previews: z.array(preview) }),
    status: 201,
  },
  "DELETE /recruiters/administrator/page_previews/:uid": {
    access: administrator,
    summary: "Revoke a link to a preview: it opens nothing any more",
    params: z.object({ uid: z.string().max(64) }),
    answer: z.object({ page_previews: z.array(preview) }),
  },
  "POST /page_previews/:uid/open": {
    access: { who: "anyone" },
    summary: "The newest version of a page, published or not, by a secret link to its preview",
    limited: true,
    params: z.object({ uid: z.string().max(64) }),
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    answer: z.object({
      brand: z.string(),
      is_draft: z.boolean(),
      expires_at: z.string(),
      page: sitePage,
    }),
  },
});
