import { FolderOpen, Radio } from "lucide-react";
import { useMemo, useRef } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { type ReplayResult, useInspection } from "#client/system/app/use-inspection.ts";
import { Preferences } from "#features/shared/preferences.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Callout, EmptyState } from "#ui/feedback.tsx";
import { SelectField } from "#ui/field.tsx";
import { Inline, PageHeader } from "#ui/layout.tsx";
import { below, icons, space } from "#ui/tokens.ts";
import { useViewState } from "#ui/use-view-state.ts";
import { PathDialog } from "./path-dialog.tsx";
import { Session } from "./session.tsx";
import { inspectTexts } from "./texts.ts";

const Screen = styled.div`
  display: flex; flex-direction: column; gap: ${space(3)}; height: 100dvh; padding: ${space(4)} ${space(5)};
  ${below("desktop")} { height: auto; padding: ${space(4)}; }
`;

/** The viewer: every tab of the app in this browser, as its charts see it. */
export default function InspectPage() {
  const t = useTexts(inspectTexts);
  const locale = useLocale();
  const { recordings, replayPath, openFile, openCharts, save, send } = useInspection();
  const picker = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useViewState(false);
  const [chosen, setChosen] = useViewState<string | null>(null);
  const [asking, setAsking] = useViewState(false);
  const [replayed, setReplayed] = useViewState<Extract<ReplayResult, { kind: "replayed" }> | null>(null);
  const time = useMemo(() => new Intl.DateTimeFormat(locale, { timeStyle: "medium" }), [locale]);
  const recording =
    recordings.find(({ source }) => source.id === chosen) ??
    recordings.findLast(({ open }) => open) ??
    recordings.at(-1);

  const replay = async (text: string) => {
    const result = await replayPath(text, t("path.name"));
    if (result.kind === "replayed") {
      setAsking(false);
      setReplayed(result);
      setChosen(result.id);
    }
    return result;
  };

  const open = async (file: File | undefined) => {
    if (!file) return;
    const first = await openFile(file);
    setUnreadable(first === null);
    if (first !== null) setChosen(first);
  };
  const loads = recording?.source.tab
    ? recordings.filter(({ source }) => source.tab === recording.source.tab).length
    : 1;
  const openButton = (
    <>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        aria-label={t("file.open")}
        hidden
        onChange={async ({ target }) => {
          await open(target.files?.[0]);
          target.value = "";
        }}
      />
      <Button icon={<FolderOpen aria-hidden />} onClick={() => picker.current?.click()}>
        {t("file.open")}
      </Button>
    </>
  );

  return (
    <Screen>
      <PageHeader
        title={t("title")}
        hint={t("hint")}
        actions={
          <>
            <Button onClick={async () => setChosen(await openCharts(t("charts")))}>{t("charts")}</Button>
            {openButton}
            <Preferences />
          </>
        }
      />
      {isUnreadable ? <Callout tone="danger">{t("file.unreadable")}</Callout> : null}
      {recording ? (
        <Session
          key={recording.source.id}
          recording={recording}
          choice={
            <SelectField
              label={t("source")}
              hideLabel
              value={recording.source.id}
              options={recordings.map(({ source, open }) => ({
                value: source.id,
                label: t(open ? "sourceOpen" : "sourceClosed", {
                  title: source.load && source.load > 1 ? `${source.title} (${source.load})` : source.title,
                  time: time.format(source.startedAt),
                }),
              }))}
              onChange={setChosen}
            />
          }
          replayed={replayed?.id === recording.source.id ? replayed : null}
          onReplay={() => setAsking(true)}
          onSave={() => save(recording)}
          loads={loads}
          onSend={(actor, event) => send(recording.source.id, actor, event)}
        />
      ) : (
        <EmptyState
          icon={<Radio size={icons.large} strokeWidth={1.5} aria-hidden />}
          title={t("waiting.title")}
          action={
            <Inline $wrap $justify="center">
              <ButtonLink $kind="primary" href="/?inspect" target="_blank" rel="noopener">
                {t("waiting.open")}
              </ButtonLink>
              <Button onClick={() => setAsking(true)}>{t("path.replay")}</Button>
            </Inline>
          }
        >
          {t("waiting.body")}
        </EmptyState>
      )}
      <PathDialog open={asking} onClose={() => setAsking(false)} onReplay={replay} />
    </Screen>
  );
}
