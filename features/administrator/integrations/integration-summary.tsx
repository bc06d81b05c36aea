import { useTexts } from "#client/i18n/use-texts.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Panel, Stack, Text } from "#ui/layout.tsx";
import { SecretPanel } from "./secret-panel.tsx";
import { integrationTexts } from "./texts.ts";
import { TokenScopes } from "./token-scopes.tsx";

/** What an integration has besides its fields. */
export default function IntegrationSummary(props: RecordPartProps) {
  const t = useTexts(integrationTexts);
  const { kind, url } = props.record;
  const isBilling = kind === "billing";
  return (
    <Stack $gap={4}>
      {isBilling ? (
        <Panel>
          <Text $tone="muted" $size="sm">
            {t(url ? "billing.webhook" : "billing.file")}
          </Text>
        </Panel>
      ) : null}
      {isBilling && !url ? null : <SecretPanel {...props} />}
      {kind === "api_token" ? <TokenScopes {...props} /> : null}
    </Stack>
  );
}
