export const readingPt = {
  failed: "Não foi possível carregar estes dados.",
  forbidden: "Você não tem acesso a isto",
  forbiddenHint: "Se precisar, fale com quem administra a sua conta.",
  retry: "Tentar novamente",
  loading: "Carregando…",
  more: "Carregar mais",
  moreFailed: "Não foi possível carregar mais.",
} as const;
