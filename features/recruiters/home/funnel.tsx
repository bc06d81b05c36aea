import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { RecruiterHome } from "#contract/calls/recruiter-home.ts";
import { statusHue } from "#features/entities/fields/status-hues.ts";
import { Funnel as FunnelDrawing } from "#ui/funnel.tsx";
import { space } from "#ui/tokens.ts";
import { conversionTo } from "../reports/figures.ts";
import { filtered } from "./addresses.ts";
import { Card, CardNote } from "./card.tsx";
import { homeTexts } from "./texts.ts";

const Stages = styled.div`padding-bottom: ${space(3)};`;
type Stage = NonNullable<RecruiterHome["funnel"]>[number];

/** The applications of the published jobs that stand in the stage. */
const listOf = (status: number) =>
  filtered("applies", { job_status: "published", withdrawn_at: { null: "true" }, status: String(status) });

/** How many applies stand in each column of the published jobs, and how many of them went on from one to the next. */
export function Funnel({ stages }: { stages: readonly Stage[] }) {
  const t = useTexts(homeTexts);
  const { number, percent } = useFormats();
  const shareOf = (index: number) => {
    const conversion = conversionTo(stages, index);
    return conversion === null ? undefined : percent(conversion);
  };
  return (
    <Card title={t("funnel.title")}>
      {stages.every(({ count }) => count === 0) ? (
        <CardNote>{t("funnel.empty")}</CardNote>
      ) : (
        <Stages>
          <FunnelDrawing
            label={t("funnel.title")}
            link={Link}
            conversionText={(share) => t("funnel.conversion", { share })}
            steps={stages.map(({ status, name, count }, index) => ({
              key: String(status),
              label: name,
              value: count,
              text: number(count),
              to: listOf(status),
              hue: statusHue(status, "apply_status"),
              conversion: shareOf(index),
            }))}
          />
        </Stages>
      )}
    </Card>
  );
}
