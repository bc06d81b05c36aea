export const picturesPt = {
  choose: "Escolher imagem",
  remove: "Remover",
  tooLarge: "A imagem precisa ter menos de {{n}} MB.",
} as const;
