// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useActions } from "../page/use-actions.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { documentActions } from "./documents.ts";

it("fills a document from a record", async () => {
  const screen = await openScreen();
  const actions = documentActions("proposals", 5);
  const page = await screen.hook(() => useActions([], actions));
  await screen.does(() => page.current.ask("make", { template_upload_id: 7 }, ["template_upload_id"]));
  expect(await screen.sends(() => page.current.confirm())).toEqual([
    request("POST /recruiters/documents/:entity/:id", {
      params: { entity: "proposals", id: 5 },
      body: { document: { template_upload_id: 7, format: "docx" } },
    }),
  ]);
});
