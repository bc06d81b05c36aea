export const seeingPt = {
  title: "Visualização",
  as: "Você vê o produto como {{name}}. Nada pode ser salvo.",
  end: "Encerrar visualização",
};
