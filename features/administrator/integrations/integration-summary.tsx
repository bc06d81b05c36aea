import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Stack } from "#ui/layout.tsx";
import { SecretPanel } from "./secret-panel.tsx";
import { TokenScopes } from "./token-scopes.tsx";

/** What an integration has besides its fields. */
export default function IntegrationSummary(props: RecordPartProps) {
  return (
    <Stack $gap={4}>
      <SecretPanel {...props} />
      {props.record.kind === "api_token" ? <TokenScopes {...props} /> : null}
    </Stack>
  );
}
