import { list } from "./catalogue.ts";

export const currency = list([
  ["BRL", "Real (R$)", "Brazilian real (R$)"],
  ["USD", "Dólar (US$)", "US dollar (US$)"],
]);
