import { useTexts } from "#client/i18n/use-texts.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Panel, Text } from "#ui/layout.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { integrationTexts } from "./texts.ts";
import { TokenCallList } from "./token-call-list.tsx";

/** What a webhook sent, or what a token changed. */
export default function IntegrationActivity(props: RecordPartProps) {
  const t = useTexts(integrationTexts);
  if (props.record.kind === "api_token") return <TokenCallList {...props} />;
  if (props.record.kind === "webhook") return <DeliveryList {...props} />;
  return (
    <Panel>
      <Text $tone="muted">{t("billing.activity")}</Text>
    </Panel>
  );
}
