import { useTexts } from "#client/i18n/use-texts.ts";
import type { FlowEntity } from "#contract/catalogues/flows.ts";
import type { FlowPath } from "#contract/flows/paths.ts";
import { pathLimit, pathsOfFlow } from "#contract/flows/paths.ts";
import { type FlowProblem, problemKinds } from "#contract/flows/problems.ts";
import type { FlowStep, StepKind } from "#contract/flows/steps.ts";
import { Callout } from "#ui/feedback.tsx";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { Lines } from "./lines.ts";
import { automationTexts } from "./texts.ts";
import { type StepNames, useStepWords } from "./use-step-words.ts";

interface Props {
  steps: readonly FlowStep[];
  names: StepNames;
  entity: FlowEntity;
}

/** What a step is done with, where that has to be chosen. */
const choices: {
  readonly [K in StepKind]?: "template" | "list" | "fields" | "evaluation" | "survey" | "webhook";
} = {
  mail: "template",
  message: "template",
  list: "list",
  ask_data: "fields",
  evaluation: "evaluation",
  evaluation_link: "evaluation",
  survey_link: "survey",
  webhook: "webhook",
};

/** What prevents a flow from running, and, apart from it, mere warnings. */
export function Problems({ steps, names, entity, problems }: Props & { problems: readonly FlowProblem[] }) {
  const t = useTexts(automationTexts);
  const { nameOf } = useStepWords(names, entity);
  if (problems.length === 0) return <Callout tone="success">{t("noProblems")}</Callout>;
  const sentence = ({ kind, step }: FlowProblem) => {
    if (kind === "empty" || kind === "unpublished") return t(`problem.${kind}`);
    const found = steps.find(({ id }) => id === step);
    const choice = kind === "nothing_chosen" && found ? choices[found.kind] : undefined;
    const wrong = choice ? t(`choose.${choice}`) : t(`problem.${kind}`);
    return `${found ? nameOf(found) : t("whole")} · ${wrong}`;
  };
  const groups = [
    { of: "stops", tone: "warning", title: t("problems") },
    { of: "warns", tone: "info", title: t("warnings") },
  ] as const;
  return (
    <>
      {groups.map(({ of, tone, title }) => {
        const own = problems.filter(({ kind }) => problemKinds[kind] === of);
        return own.length === 0 ? null : (
          <Callout key={of} tone={tone}>
            <Stack $gap={1}>
              <Text $strong>{title}</Text>
              <Lines>
                {own.map((problem) => (
                  <li key={`${problem.step} ${problem.kind}`}>{sentence(problem)}</li>
                ))}
              </Lines>
            </Stack>
          </Callout>
        );
      })}
    </>
  );
}

/** Every way through the flow, from its chart. */
export function Paths({ steps, names, entity }: Props) {
  const t = useTexts(automationTexts);
  const { nameOf, way } = useStepWords(names, entity);
  const paths = pathsOfFlow(steps);
  const shown = paths.slice(0, pathLimit);
  const describePath = (path: FlowPath) =>
    path.map(({ id, outcome }) => {
      const step = steps.find((item) => item.id === id);
      const name = step ? nameOf(step) : id;
      return outcome === "done" ? name : `${name} (${way(outcome).toLowerCase()})`;
    });
  return (
    <Panel>
      <Stack $gap={3}>
        <Heading $size="md">{t("paths")}</Heading>
        <Text $tone="muted" $size="sm">
          {paths.length > pathLimit
            ? t("pathsMore", { count: pathLimit })
            : t("pathCount", { count: paths.length })}
        </Text>
        <Lines as="ol">
          {shown.map((path) => {
            const words = describePath(path).join(" → ");
            return (
              <li key={path.map(({ id, outcome }) => `${id}.${outcome}`).join(" ")}>{words || t("empty")}</li>
            );
          })}
        </Lines>
      </Stack>
    </Panel>
  );
}
