import { useTexts } from "#client/i18n/use-texts.ts";
import { type Chart, statesOf } from "#client/inspect/chart.ts";
import { isObject } from "#contract/object.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { SelectField } from "#ui/field.tsx";
import { Stack } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { useViewState } from "#ui/use-view-state.ts";
import { inspectTexts } from "./texts.ts";

/** Events a person or the bus can send: not the library's internal ones. */
export function eventsOf({ root }: Chart): readonly string[] {
  const events = statesOf(root).flatMap(({ moves }) => moves.flatMap(({ event }) => event ?? []));
  return [...new Set(events)].filter((event) => !event.startsWith("xstate.")).sort();
}

/** What an event carries besides its type; null where the text is no JSON object. */
export function payloadOf(text: string): Record<string, unknown> | null {
  if (text.trim() === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Sends an event to a live actor of the tab that is looked at. */
export function SendDialog({
  open,
  onClose,
  actor,
  chart,
  onSend,
}: {
  open: boolean;
  onClose: () => void;
  actor: string;
  chart: Chart;
  onSend: (event: { type: string }) => void;
}) {
  const t = useTexts(inspectTexts);
  const events = eventsOf(chart);
  const [chosen, setChosen] = useViewState<string | null>(null);
  const [text, setText] = useViewState("");
  const type = chosen !== null && events.includes(chosen) ? chosen : events[0];
  const payload = payloadOf(text);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("send.title", { actor })}
      description={t("send.hint")}
      closeLabel={t("path.close")}
      width="medium"
      footer={
        <Button
          kind="primary"
          disabled={type === undefined || payload === null}
          onClick={() => {
            if (type === undefined || payload === null) return;
            onSend({ ...payload, type });
            onClose();
          }}
        >
          {t("send.run")}
        </Button>
      }
    >
      <Stack $gap={4}>
        <SelectField
          label={t("send.event")}
          value={type ?? null}
          options={events.map((event) => ({ value: event, label: event }))}
          onChange={setChosen}
        />
        <TextArea
          label={t("send.payload")}
          rows={5}
          spellCheck={false}
          value={text}
          onChange={setText}
          error={payload === null ? t("send.unreadable") : undefined}
        />
      </Stack>
    </Dialog>
  );
}
