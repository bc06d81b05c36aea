import { Briefcase, ChartColumn, Upload, UserPlus } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useRecruiter, useTenant } from "#client/system/app/use-system.ts";
import { useHome } from "#client/system/recruiters/use-home.ts";
import { may } from "#contract/access.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { PageHeader, Panel, Stack } from "#ui/layout.tsx";
import { below, from, space } from "#ui/tokens.ts";
import { Applies } from "./applies.tsx";
import { Attention } from "./attention.tsx";
import { Funnel } from "./funnel.tsx";
import { Placements } from "./placements.tsx";
import { Tasks } from "./tasks.tsx";
import { homeTexts } from "./texts.ts";

const Grid = styled.div`
  display: grid; gap: ${space(4)}; align-items: start;
  ${from("desktop")} { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
`;
// Asked for with the page's first data, and drawn into a place that waits for it.
const StageDrawing = lazy(() =>
  import("#ui/stage-drawing.tsx").then(({ StageDrawing: Loaded }) => ({ default: Loaded })),
);
const Stage = styled.div`flex: none; align-self: flex-end; width: 236px; height: 111px;`;
/** The greeting, in the light of the stage. */
const Banner = styled(Panel)`
  display: flex; align-items: flex-end; justify-content: space-between; gap: ${space(6)}; padding: ${space(5)} ${space(6)} 0; overflow: hidden;
  background: linear-gradient(100deg, var(--surface) 45%, var(--accent-soft));
  > header { flex: 1; flex-direction: column; padding-bottom: ${space(5)}; }
  ${below("tablet")} { padding-inline: ${space(4)}; > ${Stage} { display: none; } }
`;
const Column = styled.div`display: flex; flex-direction: column; gap: ${space(4)}; min-width: 0;`;

/** Where a recruiter begins: what waits for them, what is new, how the pipeline stands. */
export default function RecruiterHomePage() {
  const t = useTexts(homeTexts);
  const { number } = useFormats();
  const { title } = useTenant();
  const recruiter = useRecruiter();
  const read = useHome();
  useDocumentTitle(t("title"), title);
  const openJobs = read.data?.home.open_jobs ?? null;
  return (
    <Stack $gap={5}>
      <Banner>
        <PageHeader
          title={t("greeting", { name: recruiter.name.split(" ")[0] ?? "" })}
          hint={openJobs === null ? "\u00a0" : t("openJobs", { count: openJobs, amount: number(openJobs) })}
          actions={<Actions />}
        />
        <Stage>
          <Suspense>
            <StageDrawing />
          </Suspense>
        </Stage>
      </Banner>
      <Loaded read={read} failed={t("failed")} waiting={<Waiting />}>
        {({ home }) => (
          <Grid>
            <Column>
              <Attention items={home.attention} />
              {home.applies ? <Applies applies={home.applies} /> : null}
            </Column>
            <Column>
              {home.tasks ? <Tasks tasks={home.tasks} /> : null}
              {home.funnel ? <Funnel stages={home.funnel} /> : null}
              {home.placements ? <Placements of={home.placements} /> : null}
            </Column>
          </Grid>
        )}
      </Loaded>
    </Stack>
  );
}

const Waiting = () => (
  <Grid aria-busy>
    <Column>
      <Skeleton $height="260px" />
      <Skeleton $height="420px" />
    </Column>
    <Column>
      <Skeleton $height="300px" />
      <Skeleton $height="340px" />
    </Column>
  </Grid>
);

function Actions() {
  const t = useTexts(homeTexts);
  const recruiter = useRecruiter();
  return (
    <>
      <ButtonLink as={Link} to="/recruiters/dashboard">
        <ChartColumn aria-hidden />
        {t("dashboard")}
      </ButtonLink>
      {may(recruiter, "candidates", "import") ? (
        <ButtonLink as={Link} to="/recruiters/candidates/import">
          <Upload aria-hidden />
          {t("create.import")}
        </ButtonLink>
      ) : null}
      {may(recruiter, "candidates", "create") ? (
        <ButtonLink as={Link} to="/recruiters/candidates/new">
          <UserPlus aria-hidden />
          {t("create.candidates")}
        </ButtonLink>
      ) : null}
      {may(recruiter, "jobs", "create") ? (
        <ButtonLink as={Link} to="/recruiters/jobs/new" $kind="primary">
          <Briefcase aria-hidden />
          {t("create.jobs")}
        </ButtonLink>
      ) : null}
    </>
  );
}
