import type { DownloadRequest } from "./download.machine.ts";

export type Exportable = DownloadRequest["recruiter_download"]["entity"];
export type FileType = DownloadRequest["recruiter_download"]["file_type"];

/** A list's search: all results are exported, not only the loaded pages. */
export interface ExportQuery {
  term?: string | undefined;
  terms?: Readonly<Record<string, readonly string[] | undefined>> | undefined;
  where?: Readonly<Record<string, unknown>> | undefined;
  order?: string | undefined;
}
/** The payload of bulk selection: chosen rows, or everything that a search matches less the exceptions. */
export interface ExportSelection {
  entity_collection?: { collections: readonly { reference_type: string; reference_id: number }[] };
  select_all_params?: { search: ExportQuery; except_ids?: readonly number[] };
}

/** The body of the call: the selection, else every result of the query. */
export function exportRequest({
  entity,
  fileType,
  query,
  selection,
  columns,
  locale,
}: {
  entity: Exportable;
  fileType: FileType;
  query: ExportQuery;
  selection?: ExportSelection | undefined;
  columns?: readonly string[] | undefined;
  locale: "pt" | "en";
}): DownloadRequest {
  const { order } = query;
  const request = {
    entity,
    file_type: fileType,
    locale,
    ...(columns && columns.length > 0 ? { columns: [...columns] } : {}),
  };
  const collections = selection?.entity_collection?.collections ?? [];
  if (collections.length > 0) {
    return {
      recruiter_download: {
        ...request,
        collections: [...collections],
        extra_params: JSON.stringify({ order }),
      },
    };
  }
  const { term, terms, where } = selection?.select_all_params?.search ?? query;
  const exceptions = selection?.select_all_params?.except_ids ?? [];
  return {
    recruiter_download: {
      ...request,
      ...(term?.trim() ? { search: term.trim() } : {}),
      extra_params: JSON.stringify({ where, ...(terms ? { terms } : {}), order }),
    },
    select_all_params: {
      search: { entity },
      ...(exceptions.length > 0 ? { except_ids: [...exceptions] } : {}),
    },
  };
}
