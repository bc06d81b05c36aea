export const drawingPt = {
  drawing: "Desenho",
  fit: "Ajustar à largura",
  fullSize: "Tamanho real",
  anywhere: "de qualquer lugar",
  drawingOf: "Desenho de {{chart}}, que está em {{where}}",
  plain: "Desenho de {{chart}}",
  zoomIn: "Aumentar",
  zoomOut: "Diminuir",
};
