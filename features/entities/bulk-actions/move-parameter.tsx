import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { useBulkAction } from "#client/system/tasks/use-bulk-action.ts";
import type { BulkParams } from "#contract/calls/bulk-actions.ts";
import { entryOf, labelIn } from "#contract/catalogues/catalogue.ts";
import { applyStatus, bulkStages, isRejection, rejectReason } from "#contract/catalogues/pipeline.ts";
import { movedTo } from "#machines/bulk-action/bulk-action.setup.ts";
import { Checkbox, SelectField } from "#ui/field.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { bulkTexts } from "./texts.ts";

/** The stage that applications move to, and for rejections the reason and whether candidates are notified. */
export function MoveParameter({
  params: { status, rejection },
  change,
}: Pick<ReturnType<typeof useBulkAction>, "params" | "change">) {
  const t = useTexts(bulkTexts);
  const locale = useLocale();
  const stages = bulkStages.map((value) => ({ value, label: labelIn(applyStatus, value, locale) }));
  const reasons = rejectReason
    .map(({ code, by, label }) => ({ value: code, label: `${t(`rejectedBy.${by}`)}: ${label[locale]}` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  const reject = (wanted: Partial<NonNullable<BulkParams["rejection"]>>) => {
    const code = wanted.reject_reason ?? rejection?.reject_reason;
    const reason = code === undefined ? null : entryOf(rejectReason, code);
    if (reason) change({ rejection: { ...rejection, ...wanted, reject_reason: reason.code, by: reason.by } });
  };
  return (
    <Stack $gap={4}>
      <SelectField
        required
        label={t("stage")}
        hint={t("stageHint")}
        placeholder={t("choose")}
        value={typeof status === "number" ? status : null}
        options={stages}
        onChange={(stage) => change(movedTo(stage))}
      />
      {isRejection(status) ? (
        <>
          <SelectField
            required
            label={t("rejectReason")}
            placeholder={t("choose")}
            value={rejection?.reject_reason ?? null}
            options={reasons}
            onChange={(reason) => reject(reason === null ? {} : { reject_reason: reason })}
          />
          {rejection ? (
            <>
              <Stack $gap={1}>
                <Checkbox
                  label={t("notifyCandidates")}
                  checked={rejection.notify_candidate ?? false}
                  onChange={(notify_candidate) => reject({ notify_candidate })}
                />
                <Text $tone="muted" $size="xs">
                  {t("notifyHint")}
                </Text>
              </Stack>
              <TextArea
                label={t("rejectNote")}
                maxLength={2000}
                rows={3}
                value={rejection.note ?? ""}
                onChange={(note) => reject({ note })}
              />
            </>
          ) : null}
        </>
      ) : null}
    </Stack>
  );
}
