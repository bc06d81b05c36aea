import type { Api } from "#client/http/api.ts";
import type { EnrichmentProposal } from "#contract/calls/enrichments.ts";

interface TakingOver {
  readonly id: number;
  /** The service's response. */
  readonly proposals: readonly EnrichmentProposal[];
  /** The keys of the pieces that are wanted; null if none is. */
  readonly chosen: readonly string[] | null;
}

/** A candidate's data are asked of the service. */
export const enrichmentActions = {
  enrich: async (api: Api, { id }: { readonly id: number }) =>
    (await api("POST /recruiters/candidates/:id/enrichments", { params: { id } })).enrichment,
};

/** Selected proposals are added to the curriculum. */
export const takeOverActions = {
  takeOver: (api: Api, { id, proposals, chosen }: TakingOver) =>
    api("POST /recruiters/candidates/:id/curriculum_pieces", {
      params: { id },
      body: {
        curriculum: {
          pieces: proposals.flatMap(({ piece }) => (chosen?.includes(piece.key) ? [piece] : [])),
        },
      },
    }),
};

/** Additions are selected by default; replacements are not. */
export const firstChosen = (proposals: readonly EnrichmentProposal[]): string[] =>
  proposals.flatMap(({ piece, standing }) => (standing === "new" ? [piece.key] : []));
