import { Archive, Copy, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { Button, TriggerButton } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { ConfirmDialog, Dialog } from "#ui/dialog.tsx";
import { TextField } from "#ui/field.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { DescriptionList, Inline, Text } from "#ui/layout.tsx";
import { Menu } from "#ui/menu.tsx";
import { Popover } from "#ui/popover.tsx";
import { ProgressDialog } from "#ui/progress-dialog.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Tooltip } from "#ui/tooltip.tsx";
import { SampleGroup, SampleRow, SampleRows } from "./sample-parts.tsx";
import { samplesTexts } from "./texts.ts";

type Shown = "dialog" | "panel" | "confirm" | "progress";

export function OverlaySamples() {
  const t = useTexts(samplesTexts);
  const [shown, setShown] = useState<Shown | null>(null);
  const [name, setName] = useState("Helena Prado");
  const [when, setWhen] = useState("2026-12-01T14:30");
  const [tab, setTab] = useState("data");
  const [percent, setPercent] = useState(62);
  const close = () => setShown(null);
  return (
    <SampleGroup id="overlays" title={t("sections.overlays")}>
      <SampleRows>
        <SampleRow title={t("overlays.dialog")}>
          <Inline $wrap>
            {(["dialog", "panel", "confirm", "progress"] as const).map((kind) => (
              <Button key={kind} onClick={() => setShown(kind)}>
                {t(`overlays.${kind}`)}
              </Button>
            ))}
          </Inline>
        </SampleRow>
        <SampleRow title={t("overlays.menu")}>
          <Inline $wrap>
            <Menu
              align="start"
              trigger={<TriggerButton>{t("overlays.menu")}</TriggerButton>}
              items={[
                { key: "duplicate", label: t("overlays.duplicate"), icon: <Copy aria-hidden /> },
                {
                  key: "archive",
                  label: t("overlays.archive"),
                  icon: <Archive aria-hidden />,
                  disabled: true,
                },
                {
                  key: "delete",
                  label: t("buttons.danger"),
                  icon: <Trash2 aria-hidden />,
                  danger: true,
                },
              ]}
            />
            <Popover
              align="start"
              title={t("overlays.popover")}
              trigger={<TriggerButton>{t("overlays.popover")}</TriggerButton>}
            >
              <Text style={{ padding: 16 }}>{t("overlays.popoverText")}</Text>
            </Popover>
          </Inline>
        </SampleRow>
        <SampleRow title={t("overlays.tooltip")}>
          <Inline $gap={3}>
            <Tooltip text={t("overlays.tooltipText")}>
              <TriggerButton>{t("overlays.tooltipOn")}</TriggerButton>
            </Tooltip>
            <Tooltip
              side="right"
              text={
                <>
                  {t("overlays.archive")} <kbd>E</kbd>
                </>
              }
            >
              <Button
                onClick={undefined}
                kind="quiet"
                aria-label={t("overlays.archive")}
                icon={<Archive aria-hidden />}
              />
            </Tooltip>
          </Inline>
        </SampleRow>
        <SampleRow title={t("overlays.tabs")}>
          <Tabs
            label={t("overlays.tabs")}
            value={tab}
            onChange={setTab}
            tabs={(["data", "history", "files"] as const).map((value) => ({
              value,
              label: t(`overlays.${value}`),
              content: (
                <Text $tone="muted" $size="sm" style={{ paddingTop: 12 }}>
                  {t("overlays.tabText")}
                </Text>
              ),
            }))}
          />
        </SampleRow>
      </SampleRows>
      <FormDialog
        open={shown === "dialog"}
        title={t("overlays.dialogTitle")}
        description={t("overlays.dialogHint")}
        submitLabel={t("save")}
        cancelLabel={t("cancel")}
        busy={false}
        incomplete={name.trim() === ""}
        onSubmit={close}
        onCancel={close}
      >
        <TextField label={t("fields.name")} required value={name} onChange={setName} />
        <DateField label={t("fields.dateTime")} withTime value={when} onChange={setWhen} />
      </FormDialog>
      <Dialog
        open={shown === "panel"}
        onClose={close}
        side
        title={t("overlays.panelTitle")}
        closeLabel={t("close")}
      >
        <DescriptionList
          items={[
            { term: t("fields.name"), value: "Helena Prado" },
            { term: t("structure.place"), value: "Recife, PE" },
            { term: t("fields.email"), value: "helena.prado@exemplo.com.br" },
          ]}
        />
      </Dialog>
      <ConfirmDialog
        open={shown === "confirm"}
        danger
        busy={false}
        title={t("overlays.confirmTitle")}
        confirmLabel={t("overlays.confirmYes")}
        cancelLabel={t("cancel")}
        onConfirm={close}
        onCancel={close}
      >
        <Text>{t("overlays.confirmText")}</Text>
      </ConfirmDialog>
      <ProgressDialog
        open={shown === "progress"}
        onClose={close}
        title={t("overlays.progressTitle")}
        closeLabel={t("close")}
        state={percent < 100 ? "running" : "done"}
        percent={percent}
        message={percent < 100 ? t("overlays.progressText") : t("overlays.progressDone")}
        footer={
          <Button onClick={() => setPercent(percent < 100 ? Math.min(100, percent + 19) : 0)}>
            {t("overlays.advance")}
          </Button>
        }
      />
    </SampleGroup>
  );
}
