import { useTexts } from "#client/i18n/use-texts.ts";
import type { ReplayResult } from "#client/system/app/use-inspection.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { useViewState } from "#ui/use-view-state.ts";
import { inspectTexts } from "./texts.ts";

/** Accepts a copied path and replays it; reports text that is no path. */
export function PathDialog({
  open,
  onClose,
  onReplay,
}: {
  open: boolean;
  onClose: () => void;
  onReplay: (text: string) => Promise<ReplayResult>;
}) {
  const t = useTexts(inspectTexts);
  const [text, setText] = useViewState("");
  const [refusal, setRefusal] = useViewState<"unreadable" | "unknown_chart" | null>(null);
  const run = async () => {
    const { kind } = await onReplay(text);
    setRefusal(kind === "replayed" ? null : kind);
    if (kind === "replayed") setText("");
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("path.replay")}
      description={t("path.replayHint")}
      closeLabel={t("path.close")}
      width="medium"
      footer={
        <Button kind="primary" disabled={text.trim() === ""} onClick={run}>
          {t("path.run")}
        </Button>
      }
    >
      <TextArea
        label={t("path.text")}
        rows={10}
        spellCheck={false}
        value={text}
        onChange={setText}
        error={refusal ? t(`path.${refusal}`) : undefined}
      />
    </Dialog>
  );
}
