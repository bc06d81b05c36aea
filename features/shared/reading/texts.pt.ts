export const readingPt = {
  failed: "Não foi possível carregar estes dados.",
  retry: "Tentar novamente",
  loading: "Carregando…",
  more: "Carregar mais",
  moreFailed: "Não foi possível carregar mais.",
} as const;
