import { useState } from "react";
import { Link } from "react-router";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useBusinessDays, type WorkPlace } from "#client/system/recruiters/use-business-days.ts";
import { state as states } from "#contract/catalogues/jobs.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Callout } from "#ui/feedback.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { submitWith } from "#ui/submit-with.ts";
import { utilityTexts } from "./texts.ts";

const usualDays = "5";

/** Whether a date leaves enough business days, by the holidays of the country, a state or a city. */
export function BusinessDays() {
  const t = useTexts(utilityTexts);
  const [date, setDate] = useState("");
  const [days, setDays] = useState(usualDays);
  const [place, setPlace] = useState<WorkPlace>({ state: null, city: "" });
  const [city, setCity] = useState("");
  return (
    <Panel>
      <Stack $gap={4}>
        <Stack $gap={0.5}>
          <Heading $size="md">{t("days.title")}</Heading>
          <Text $tone="muted" $size="sm">
            {t("days.hint")}
          </Text>
        </Stack>
        <SelectField
          label={t("days.state")}
          placeholder={t("days.country")}
          value={place.state}
          options={states.map(({ code, label }) => ({ value: code, label: label.pt }))}
          onChange={(state) => {
            setCity("");
            setPlace({ state, city: "" });
          }}
        />
        {place.state === null ? null : (
          <TextField
            label={t("days.city")}
            hint={t("days.cityHint")}
            maxLength={80}
            value={city}
            onChange={setCity}
            onBlur={() => setPlace({ ...place, city: city.trim() })}
          />
        )}
        <Check {...{ place, date, days }} onDate={setDate} onDays={setDays} />
        <Link to="/administrator/holidays">{t("days.holidays")}</Link>
      </Stack>
    </Panel>
  );
}

interface CheckProps {
  place: WorkPlace;
  date: string;
  days: string;
  onDate: (date: string) => void;
  onDays: (days: string) => void;
}

function Check({ place, date, days, onDate, onDays }: CheckProps) {
  const t = useTexts(utilityTexts);
  const formats = useFormats();
  const { question, firstDay, state, check, retry } = useBusinessDays(place);
  const submit = submitWith(() => {
    if (date !== "" && days !== "") check(date, Number(days));
  });
  const answer = question
    ? { count: question.days, date: formats.date(question.date) }
    : { count: 0, date: "" };
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap={4}>
      <DateField required label={t("days.date")} value={date} onChange={onDate} />
      <TextField
        required
        label={t("days.days")}
        inputMode="numeric"
        value={days}
        onChange={(typed) => onDays(typed.replaceAll(/\D/g, "").slice(0, 3))}
      />
      <div role="status">
        {state === "enough" ? <Callout tone="success">{t("days.enough", answer)}</Callout> : null}
        {state === "tooSoon" ? (
          <Callout tone="warning">
            {t("days.tooSoon", answer)} {firstDay ? t("days.first", { date: formats.date(firstDay) }) : null}
          </Callout>
        ) : null}
        {state === "loading" ? <Text $tone="muted">{t("days.loading")}</Text> : null}
        {state === "failed" ? (
          <Callout tone="danger">
            {t("days.failed")}{" "}
            <Button size="sm" onClick={retry}>
              {t("days.retry")}
            </Button>
          </Callout>
        ) : null}
      </div>
      <div>
        <Button type="submit" busy={state === "loading"} kind="primary" disabled={date === "" || days === ""}>
          {t("days.check")}
        </Button>
      </div>
    </Stack>
  );
}
