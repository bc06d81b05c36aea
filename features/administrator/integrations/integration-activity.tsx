import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { DeliveryList } from "./delivery-list.tsx";
import { TokenCallList } from "./token-call-list.tsx";

/** What a webhook sent, or what a token changed. */
export default function IntegrationActivity(props: RecordPartProps) {
  return props.record.kind === "api_token" ? <TokenCallList {...props} /> : <DeliveryList {...props} />;
}
