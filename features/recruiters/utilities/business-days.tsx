import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useBusinessDays } from "#client/system/recruiters/use-business-days.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Callout } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { utilityTexts } from "./texts.ts";

const usualDays = "5";

/** Whether a date leaves enough business days. */
export function BusinessDays() {
  const t = useTexts(utilityTexts);
  const formats = useFormats();
  const { question, firstDay, state, check, retry } = useBusinessDays();
  const [date, setDate] = useState("");
  const [days, setDays] = useState(usualDays);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (date !== "" && days !== "") check(date, Number(days));
  };
  const said = question
    ? { count: question.days, date: formats.date(question.date) }
    : { count: 0, date: "" };
  return (
    <Panel>
      <Stack as="form" noValidate onSubmit={submit} $gap={4}>
        <Stack $gap={0.5}>
          <Heading $size="md">{t("days.title")}</Heading>
          <Text $tone="muted" $size="sm">
            {t("days.hint")}
          </Text>
        </Stack>
        <DateField required label={t("days.date")} value={date} onChange={setDate} />
        <TextField
          required
          label={t("days.days")}
          inputMode="numeric"
          value={days}
          onChange={(typed) => setDays(typed.replaceAll(/\D/g, "").slice(0, 3))}
        />
        <div role="status">
          {state === "enough" ? <Callout tone="success">{t("days.enough", said)}</Callout> : null}
          {state === "tooSoon" ? (
            <Callout tone="warning">
              {t("days.tooSoon", said)} {firstDay ? t("days.first", { date: formats.date(firstDay) }) : null}
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
          <Button type="submit" kind="primary" disabled={date === "" || days === ""}>
            {t("days.check")}
          </Button>
        </div>
        <Link to="/administrator/holidays">{t("days.holidays")}</Link>
      </Stack>
    </Panel>
  );
}
