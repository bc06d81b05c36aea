import type { deliveriesPt } from "./texts.pt.ts";

const deliveriesEn: typeof deliveriesPt = {
  address_refused: "Address refused: https only, and never internal networks",
  address_unknown: "Address not found",
  timeout: "No answer within 10 seconds",
  connection_failed: "The connection failed",
  tls_failed: "The certificate is not valid",
  response_refused: "The answer was not 2xx",
  secret_unreadable: "The secret cannot be read: make another one",
};
export default deliveriesEn;
