import { FlaskConical } from "lucide-react";
import { useCallback } from "react";
import { Link } from "react-router";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { planActions, usePlan, useRehearsal } from "#client/system/administrators/flows.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import { useReread } from "#client/system/page/use-read.ts";
import { stops } from "#contract/flows/problems.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { useRefusal } from "#features/forms/use-refusal.ts";
import { Loaded, NotLoaded } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { Switch } from "#ui/switch.tsx";
import { useViewState } from "#ui/use-view-state.ts";
import { Conditions } from "./conditions.tsx";
import { Spread } from "./daily-spread.tsx";
import { Lines } from "./lines.ts";
import { Paths, Problems } from "./problems.tsx";
import { recordLink } from "./record-link.ts";
import { automationTexts } from "./texts.ts";

/** An automation's audience, its switch, and the checks before it is switched on. */
export default function AutomationPlan({ record, onChanged }: RecordPartProps) {
  const t = useTexts(automationTexts);
  const { show } = useToasts();
  const read = usePlan(record.id);
  useReread(read, record.lock_version);
  const { reload } = read;
  const onDone = useCallback(
    ({ action, result }: { action: string; result: { plan: { enabled: boolean } } }) => {
      const turned = result.plan.enabled ? "on" : "off";
      show({ kind: "success", text: t(action === "narrow" ? "narrowed" : turned) });
      onChanged();
    },
    [show, t, onChanged],
  );
  const refuse = useRefusal(t("notOn"));
  const onRefused = useCallback(
    (code: string) => {
      if (code === "conflict") show({ kind: "error", text: t("planChanged") });
      else refuse(code);
      reload();
      if (code === "conflict") onChanged();
    },
    [show, t, refuse, reload, onChanged],
  );
  const action = useActions([record.id], planActions(record.id), onDone, onRefused);
  if (!read.data)
    return <NotLoaded read={read} failed={t("failed")} waiting={<ListSkeleton label={t("plan")} />} />;
  const { plan } = read.data;
  const { flow, enabled, entity, lock_version } = plan;
  const problems = [...plan.problems, ...flow.problems];
  const isStopped = stops(problems);
  return (
    <Stack $gap={4}>
      <Panel>
        <Switch
          label={t("switch")}
          hint={!enabled && isStopped ? t("notOn") : t("switchHint")}
          checked={enabled}
          disabled={action.busy || (!enabled && isStopped)}
          onChange={(on) => action.start("turn", { lock_version, enabled: on })}
        />
      </Panel>
      <Problems steps={flow.steps} names={flow.names} entity={entity} problems={problems} />
      <Panel>
        <Stack $gap={3}>
          <Heading $size="md">{t("whom")}</Heading>
          <Text $tone="muted" $size="sm">
            {t("whomHint")}
          </Text>
          <Conditions
            entity={entity}
            value={plan.conditions}
            none={t("whomAll")}
            onChange={(conditions) => action.start("narrow", { lock_version, conditions })}
          />
        </Stack>
      </Panel>
      {flow.steps.length > 0 ? <Paths steps={flow.steps} names={flow.names} entity={entity} /> : null}
      <Rehearsal id={record.id} key={`${record.id} ${record.lock_version}`} />
    </Stack>
  );
}

function Rehearsal({ id }: { id: number }) {
  const t = useTexts(automationTexts);
  const { date, dateTime } = useFormats();
  const [asked, setAsked] = useViewState(false);
  const read = useRehearsal(asked ? id : null);
  return (
    <Panel>
      <Stack $gap={3}>
        <Heading $size="md">{t("rehearsal")}</Heading>
        <Text $tone="muted" $size="sm">
          {t("rehearsalHint")}
        </Text>
        <Inline>
          <Button icon={<FlaskConical aria-hidden />} onClick={asked ? read.reload : () => setAsked(true)}>
            {t("rehearse")}
          </Button>
        </Inline>
        {asked ? (
          <Loaded read={read} lines={4}>
            {({ days, total_count, daily, touched, entity }) =>
              total_count === 0 ? (
                <Callout tone="info">{t("nobodyTouched")}</Callout>
              ) : (
                <Stack $gap={2}>
                  <Text $strong role="status">
                    {t("wouldTouch", { count: total_count, days })}
                  </Text>
                  {daily ? <Spread daily={daily} /> : null}
                  <Lines tabIndex={0} aria-label={t("rehearsal")}>
                    {touched.map(({ record_id, name, at, begins_on, candidate_id }) => (
                      <li key={`${record_id} ${at}`}>
                        <Link to={recordLink({ entity, record_id, candidate_id })}>{name}</Link>{" "}
                        <time dateTime={at}>{dateTime(at)}</time>
                        {begins_on ? (
                          <Text as="span" $tone="muted" $size="sm">
                            {" · "}
                            {t("wouldBegin", { day: date(begins_on) })}
                          </Text>
                        ) : null}
                      </li>
                    ))}
                  </Lines>
                </Stack>
              )
            }
          </Loaded>
        ) : null}
      </Stack>
    </Panel>
  );
}
