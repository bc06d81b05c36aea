import {
  ArrowDown,
  ArrowUp,
  ClipboardCheck,
  ClipboardList,
  Clock,
  FormInput,
  Hourglass,
  ListChecks,
  ListPlus,
  type LucideIcon,
  Mail,
  MessageSquare,
  MoveRight,
  Pencil,
  Rows2,
  Split,
  SquareCheck,
  StickyNote,
  ThumbsUp,
  Trash2,
  UserCheck,
  Webhook,
} from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { useFlowEditor } from "#client/system/administrators/use-flow-editor.ts";
import type { Flow } from "#contract/calls/flows.ts";
import { isFirst, isLast, type StepPlace } from "#contract/flows/edit.ts";
import { type FlowStep, kindLabels, type StepKind, stepsIn, waysOf } from "#contract/flows/steps.ts";
import { Badge } from "#ui/badge.tsx";
import { IconButton } from "#ui/button.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import type { Hue } from "#ui/theme.ts";
import { icons, radius, space } from "#ui/tokens.ts";
import { focusNeighbour } from "#ui/use-returned-focus.ts";
import { Conditions } from "./conditions.tsx";
import { automationTexts } from "./texts.ts";
import { useStepWords } from "./use-step-words.ts";

export type FlowEditor = ReturnType<typeof useFlowEditor>;

/** Messages are blue, work for people violet, the record's own changes teal, waiting amber, and forks pink. */
const looks: Readonly<Record<StepKind, { Icon: LucideIcon; hue: Hue }>> = {
  mail: { Icon: Mail, hue: "blue" },
  message: { Icon: MessageSquare, hue: "blue" },
  ask_data: { Icon: FormInput, hue: "blue" },
  evaluation_link: { Icon: ClipboardList, hue: "blue" },
  survey_link: { Icon: ListChecks, hue: "blue" },
  task: { Icon: SquareCheck, hue: "violet" },
  approval: { Icon: ThumbsUp, hue: "violet" },
  evaluation: { Icon: ClipboardCheck, hue: "violet" },
  note: { Icon: StickyNote, hue: "teal" },
  move: { Icon: MoveRight, hue: "teal" },
  assign: { Icon: UserCheck, hue: "teal" },
  list: { Icon: ListPlus, hue: "teal" },
  webhook: { Icon: Webhook, hue: "slate" },
  wait: { Icon: Clock, hue: "amber" },
  wait_for: { Icon: Hourglass, hue: "amber" },
  branch: { Icon: Split, hue: "pink" },
  parallel: { Icon: Rows2, hue: "pink" },
};
const wayHues: Readonly<Record<string, Hue>> = {
  yes: "green",
  approved: "green",
  heard: "green",
  no: "red",
  refused: "red",
  late: "amber",
};

/** Steps hang on a line, as they follow one another. */
const List = styled.ol`
  list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column; gap: ${space(3)};
  > li + li::before { content: ""; position: absolute; left: 27px; top: calc(-1px - ${space(3)}); height: ${space(3)}; border-left: 2px solid var(--line-strong); }
`;
const Item = styled.li`
  position: relative; border: 1px solid var(--line); border-radius: ${radius.md}; padding: ${space(2)} ${space(3)}; background: var(--surface);
`;
const Kind = styled.span<{ $hue: Hue }>`
  flex: none; display: inline-flex; align-items: center; justify-content: center; width: 32px; height: 32px; border-radius: ${radius.md};
  background: var(--hue-${({ $hue }) => $hue}-tint); color: var(--hue-${({ $hue }) => $hue}-text);
`;
const Words = styled.div`
  flex: 1 1 150px; min-width: 0; margin-left: ${space(1.5)}; display: flex; flex-direction: column; overflow-wrap: anywhere; line-height: 1.3;
`;
/** Together on a line of their own where there is no room beside the words. */
const Acts = styled.div`display: flex; gap: ${space(1)}; margin-left: auto;`;
const Asked = styled.div`margin-top: ${space(2)};`;
const Way = styled.div<{ $hue: Hue }>`
  margin-top: ${space(2)}; padding: ${space(1)} 0 ${space(1)} ${space(3)}; border-left: 2px solid var(--hue-${({ $hue }) => $hue});
`;

const ways: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Alt and an arrow move the step that has the focus, or in which it is. */
function moveByKey(event: KeyboardEvent, step: FlowStep, { move, editable }: FlowEditor): void {
  const by = ways[event.key];
  if (!event.altKey || by === undefined || !editable) return;
  event.preventDefault();
  event.stopPropagation();
  move(step, by);
}

/** The steps of one place, each with those of its branches. */
export function StepList({
  flow,
  place,
  editor,
  add,
}: {
  flow: Flow;
  place: StepPlace;
  editor: FlowEditor;
  add: (place: StepPlace, label: string) => ReactNode;
}) {
  const t = useTexts(automationTexts);
  const locale = useLocale();
  const { names } = flow;
  const { steps, editable } = editor;
  const { nameOf, objectOf, way: wayName } = useStepWords(names, flow.entity);
  return (
    <List aria-label={place === null ? t("steps") : undefined}>
      {stepsIn(steps, place).map((step) => {
        const name = nameOf(step);
        const { Icon, hue } = looks[step.kind];
        // The condition of a branch is edited right below.
        const object = step.kind === "branch" ? "" : objectOf(step);
        return (
          <Item key={step.id} onKeyDown={(event) => moveByKey(event, step, editor)}>
            <Inline $wrap $gap={1}>
              <Kind $hue={hue} aria-hidden>
                <Icon size={icons.small} />
              </Kind>
              <Words>
                {object ? (
                  <>
                    <Text $tone="muted" $size="sm">
                      {kindLabels[step.kind][locale]}
                    </Text>
                    <Text $strong>{object}</Text>
                  </>
                ) : (
                  <Text $strong>{kindLabels[step.kind][locale]}</Text>
                )}
              </Words>
              <Acts>
                <IconButton
                  size="sm"
                  label={t("up", { name })}
                  disabled={isFirst(steps, step) || !editable}
                  onClick={() => editor.move(step, -1)}
                >
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  size="sm"
                  label={t("down", { name })}
                  disabled={isLast(steps, step) || !editable}
                  onClick={() => editor.move(step, 1)}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
                {step.kind === "branch" ? null : (
                  <IconButton
                    size="sm"
                    label={t("edit", { name })}
                    disabled={!editable}
                    onClick={() => editor.draftStep(step)}
                  >
                    <Pencil aria-hidden />
                  </IconButton>
                )}
                <IconButton
                  size="sm"
                  label={t("remove", { name })}
                  disabled={!editable}
                  onClick={({ currentTarget }) => {
                    focusNeighbour(currentTarget);
                    editor.remove(step);
                  }}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </Acts>
            </Inline>
            {step.kind === "branch" ? (
              <Asked>
                <Conditions
                  entity={flow.entity}
                  value={step.where}
                  none={t("noCondition")}
                  onChange={(where) => editor.put({ ...step, where })}
                />
              </Asked>
            ) : null}
            {waysOf(step).map((way) => {
              const inside = { step: step.id, way };
              return (
                <Way key={way} $hue={wayHues[way] ?? "slate"}>
                  <Stack $gap={2}>
                    <Inline>
                      <Badge tone={wayHues[way] ?? "slate"}>{wayName(way)}</Badge>
                    </Inline>
                    {stepsIn(steps, inside).length === 0 ? null : (
                      <StepList flow={flow} place={inside} editor={editor} add={add} />
                    )}
                    <Inline>{add(inside, t("addIn", { way: `${name}, ${wayName(way)}` }))}</Inline>
                  </Stack>
                </Way>
              );
            })}
          </Item>
        );
      })}
    </List>
  );
}
