import { CalendarPlus } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useHolidayActions } from "#client/system/administrators/holidays.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { state as states } from "#contract/catalogues/jobs.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { WideLabel } from "#ui/layout.tsx";
import { holidayTexts } from "./texts.ts";

/** Adds the holidays of a year to the list. */
export default function ImportYear() {
  const t = useTexts(holidayTexts);
  const { show } = useToasts();
  const actions = useHolidayActions(
    useCallback(
      ({ result }) => show({ kind: "success", text: t("added", { count: result.added }) }),
      [show, t],
    ),
  );
  const form = actions.form("import");
  const thisYear = new Date().getFullYear();
  const years = [thisYear, thisYear + 1, thisYear + 2, thisYear + 3];
  return (
    <>
      <Button
        icon={<CalendarPlus aria-hidden />}
        onClick={() => actions.ask("import", { year: thisYear + 1, state: null })}
      >
        <WideLabel>{t("import")}</WideLabel>
      </Button>
      <ActionDialog
        action={actions}
        name="import"
        title={t("import")}
        description={t("importHint")}
        submit={t("submit")}
      >
        {form ? (
          <>
            <SelectField
              required
              label={t("year")}
              value={form.draft.year}
              options={years.map((year) => ({ value: year, label: String(year) }))}
              onChange={(year) => form.change("year", year ?? thisYear)}
            />
            <SelectField
              label={t("state")}
              placeholder={t("noState")}
              value={form.draft.state}
              options={states.map(({ code, label }) => ({ value: code, label: label.pt }))}
              onChange={(state) => form.change("state", state)}
            />
          </>
        ) : null}
      </ActionDialog>
    </>
  );
}
