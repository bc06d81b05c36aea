import { describe, expect, it } from "vitest";
import { exportRequest } from "./export-request.ts";

const query = { term: " ana ", where: { city: { eq: "Santos" } }, order: "name:asc" };

describe("the request of an export", () => {
  it("asks for everything that the list finds", () => {
    const asked = {
      recruiter_download: {
        entity: "candidates",
        file_type: "csv",
        locale: "pt",
        search: "ana",
        extra_params: '{"where":{"city":{"eq":"Santos"}},"order":"name:asc"}',
      },
      select_all_params: { search: { entity: "candidates" } },
    };
    expect(exportRequest({ entity: "candidates", fileType: "csv", query, locale: "pt" })).toEqual(asked);
    const nothing = { entity_collection: { collections: [] } };
    expect(
      exportRequest({
        entity: "candidates",
        fileType: "csv",
        query,
        selection: nothing,
        columns: [],
        locale: "pt",
      }),
    ).toEqual(asked);
  });

  it("asks for what the terms of the search leave", () => {
    const terms = { required: ["sql"] };
    const asked = exportRequest({
      ...{ entity: "candidates", fileType: "csv", locale: "pt" },
      query: { ...query, terms },
    });
    expect(JSON.parse(asked.recruiter_download.extra_params ?? "")).toMatchObject({ terms });
  });

  it("asks for the chosen rows, with the shown columns", () => {
    const collections = [
      { reference_type: "client_company", reference_id: 3 },
      { reference_type: "client_company", reference_id: 5 },
    ];
    const columns = ["name", "email"];
    expect(
      exportRequest({
        entity: "client_companies",
        fileType: "xlsx",
        query,
        selection: { entity_collection: { collections } },
        columns,
        locale: "en",
      }),
    ).toEqual({
      recruiter_download: {
        entity: "client_companies",
        file_type: "xlsx",
        locale: "en",
        columns,
        collections,
        extra_params: '{"order":"name:asc"}',
      },
    });
  });

  it("asks for all that the selection's own search matches, less its exceptions", () => {
    const selection = { select_all_params: { search: { where: { status: "draft" } }, except_ids: [8] } };
    expect(exportRequest({ entity: "jobs", fileType: "csv", query, selection, locale: "pt" })).toEqual({
      recruiter_download: {
        entity: "jobs",
        file_type: "csv",
        locale: "pt",
        extra_params: '{"where":{"status":"draft"},"order":"name:asc"}',
      },
      select_all_params: { search: { entity: "jobs" }, except_ids: [8] },
    });
  });
});
