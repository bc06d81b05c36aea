import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import type { RecruiterHome } from "#contract/calls/recruiter-home.ts";
import { statusHue } from "#features/entities/fields/status-hues.ts";
import { Bars } from "#ui/bars.tsx";
import { space } from "#ui/tokens.ts";
import { filtered } from "./addresses.ts";
import { Card, CardNote } from "./card.tsx";
import { homeTexts } from "./texts.ts";

const Stages = styled.div`padding-bottom: ${space(3)};`;

/** The applications of the published jobs that stand in the stage. */
const listOf = (status: number) =>
  filtered("applies", { job_status: "published", withdrawn_at: { null: "true" }, status: String(status) });

/** How many applies stand in each column of the published jobs. */
export function Funnel({ stages }: { stages: NonNullable<RecruiterHome["funnel"]> }) {
  const t = useTexts(homeTexts);
  const { number } = useFormats();
  return (
    <Card title={t("funnel.title")}>
      {stages.every(({ count }) => count === 0) ? (
        <CardNote>{t("funnel.empty")}</CardNote>
      ) : (
        <Stages>
          <Bars
            label={t("funnel.title")}
            link={Link}
            bars={stages.map(({ status, name, count }) => ({
              key: String(status),
              label: name,
              value: count,
              text: number(count),
              to: listOf(status),
              hue: statusHue(status, "apply_status"),
            }))}
          />
        </Stages>
      )}
    </Card>
  );
}
