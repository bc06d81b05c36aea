import { Link } from "react-router";
import type { DataOf } from "#client/http/reads.ts";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { clientJob } from "#client/system/clients/reads.ts";
import { clientStageName } from "#contract/catalogues/workflow.ts";
import { Funnel } from "#ui/funnel.tsx";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { clientTexts } from "./texts.ts";

type Stages = DataOf<typeof clientJob>["funnel"];

/** How many candidates came as far as each stage, up to the last one that anybody reached. */
export function JobFunnel({ funnel }: { funnel: Stages }) {
  const t = useTexts(clientTexts);
  const locale = useLocale();
  const { number, percent } = useFormats();
  const shown = funnel.slice(0, funnel.findLastIndex(({ reached }) => reached > 0) + 1);
  // One stage alone shows no way.
  if (shown.length < 2) return null;
  const shareOf = (index: number) => {
    const before = shown[index - 1]?.reached ?? 0;
    return before === 0 ? undefined : percent((shown[index]?.reached ?? 0) / before);
  };
  return (
    <Panel>
      <Stack $gap={4}>
        <Stack $gap={0.5}>
          <Heading $size="md">{t("job.funnel")}</Heading>
          <Text $tone="muted" $size="sm">
            {t("job.funnelHint")}
          </Text>
        </Stack>
        <Funnel
          label={t("job.funnel")}
          link={Link}
          conversionText={(share) => t("job.conversion", { share })}
          steps={shown.map((stage, index) => ({
            key: String(stage.status),
            label: clientStageName(stage, stage.status, locale),
            value: stage.reached,
            text: number(stage.reached),
            hue: "blue",
            conversion: shareOf(index),
          }))}
        />
      </Stack>
    </Panel>
  );
}
