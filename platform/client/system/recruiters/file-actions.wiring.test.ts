// @vitest-environment happy-dom
import { describe } from "vitest";
import { type ActionRow, itSends } from "../testing/rows.ts";
import { request } from "../testing/wire.ts";
import { fileActions } from "./file-actions.ts";

describe("of the files of a job, a recruiter", () => {
  itSends(
    [true, false].map(
      (shared): ActionRow => [
        shared ? "shares one with the client" : "takes one back",
        (api) => fileActions.share(api, { id: 4, shared }),
        request("PUT /recruiters/data_files/:id/sharing", { params: { id: 4 }, body: { shared } }),
      ],
    ),
  );
});
