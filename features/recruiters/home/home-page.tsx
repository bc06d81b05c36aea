import { Briefcase, Upload, UserPlus } from "lucide-react";
import { Suspense } from "react";
import { Link } from "react-router";
import { styled } from "styled-components";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { today } from "#client/system/app/clock.ts";
import { useRecruiter, useTenant } from "#client/system/app/use-system.ts";
import { useHome } from "#client/system/recruiters/use-home.ts";
import { may } from "#contract/access.ts";
import { firstNameOf } from "#contract/text.ts";
import { lazy } from "#features/shared/lazy.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { Inline, PageHeader, Panel, Stack } from "#ui/layout.tsx";
import { below, from, radius, space } from "#ui/tokens.ts";
import { Agenda } from "./agenda.tsx";
import { Applies } from "./applies.tsx";
import { Attention } from "./attention.tsx";
import { Figures, Strip } from "./figures.tsx";
import { Funnel } from "./funnel.tsx";
import { Placements } from "./placements.tsx";
import { Tasks } from "./tasks.tsx";
import { homeTexts } from "./texts.ts";

const Grid = styled.div`
  display: grid; gap: ${space(4)}; align-items: start;
  ${from("desktop")} { grid-template: auto 1fr / minmax(0, 3fr) minmax(0, 2fr); }
`;
// Requested with the page's first data, and drawn into reserved space.
const StageDrawing = lazy(() =>
  import("#ui/stage-drawing.tsx").then(({ StageDrawing: Loaded }) => ({ default: Loaded })),
);
const Stage = styled.div`flex: none; align-self: flex-end; width: 236px; height: 111px;`;
/** The greeting, in the light of the stage. */
const Banner = styled(Panel)`
  display: flex; align-items: flex-end; justify-content: space-between; gap: ${space(6)}; padding: ${space(5)} ${space(6)} 0; overflow: hidden;
  background: linear-gradient(100deg, var(--surface) 45%, var(--accent-soft));
  > header { flex: 1; flex-flow: column; align-items: stretch; padding-bottom: ${space(5)}; }
  ${below("tablet")} { padding-inline: ${space(4)}; > ${Stage} { display: none; } }
`;
const Column = styled.div`display: flex; flex-direction: column; gap: ${space(4)}; min-width: 0;`;
/** The day comes first, also where there is one column. */
const Day = styled(Column)`${from("desktop")} { grid-area: 1 / 2; }`;
const Work = styled(Column)`${from("desktop")} { grid-area: 1 / 1 / span 2; }`;

/** The recruiter's start page: what awaits them, what is new, the state of the pipeline. */
export default function RecruiterHomePage() {
  const t = useTexts(homeTexts);
  const { weekday } = useFormats();
  const { title } = useTenant();
  const recruiter = useRecruiter();
  const read = useHome();
  useDocumentTitle(t("title"), title);
  return (
    <Stack $gap={5}>
      <Banner>
        <PageHeader
          title={t("greeting", { name: firstNameOf(recruiter.name) })}
          hint={weekday(today())}
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
          <Stack $gap={4}>
            <Figures home={home} />
            <Grid>
              <Day>
                {home.agenda ? <Agenda entries={home.agenda} /> : null}
                {home.tasks ? <Tasks tasks={home.tasks} /> : null}
              </Day>
              <Work>
                <Attention items={home.attention} />
                {home.applies ? <Applies applies={home.applies} /> : null}
                {home.placements?.recent.length ? <Placements of={home.placements} /> : null}
              </Work>
              {home.funnel ? (
                <Column>
                  <Funnel stages={home.funnel} />
                </Column>
              ) : null}
            </Grid>
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

const lines = ["52%", "38%", "61%", "44%", "57%", "35%", "48%"];
const Slab = styled(Skeleton)`border-radius: ${radius.lg};`;

/** A skeleton in the shape of the content: nothing moves when it arrives. */
function Waiting() {
  const t = useTexts(homeTexts);
  const card = (count: number) => (
    <Panel>
      <Stack $gap={4}>
        <Skeleton $width="160px" $height="14px" />
        {lines.slice(0, count).map((width) => (
          <Inline key={width} $gap={3}>
            <Skeleton $width="34px" $height="34px" $round />
            <Skeleton $width={width} />
          </Inline>
        ))}
      </Stack>
    </Panel>
  );
  return (
    <Stack $gap={4} role="status" aria-label={t("busy")}>
      <Strip>
        {[1, 2, 3, 4, 5].map((tile) => (
          <li key={tile}>
            <Slab $height="84px" />
          </li>
        ))}
      </Strip>
      <Grid>
        <Day>
          {card(5)}
          {card(7)}
        </Day>
        <Work>
          {card(6)}
          {card(7)}
        </Work>
      </Grid>
    </Stack>
  );
}

function Actions() {
  const t = useTexts(homeTexts);
  const recruiter = useRecruiter();
  return (
    <>
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
