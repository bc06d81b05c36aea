import { readOf } from "#client/http/read.ts";

/** The person's saved views of all lists. */
export const ownViews = readOf("GET /recruiters/saved_views/own", {
  after: [
    "POST /recruiters/saved_views",
    "PUT /recruiters/saved_views/:id",
    "DELETE /recruiters/saved_views/:id",
  ],
});
