import { useState } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { DateField } from "#ui/date-field.tsx";
import { PasswordField, TextField } from "#ui/field.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { Columns, Panel, Stack, Text } from "#ui/layout.tsx";
import { MoneyField, PhoneField } from "#ui/money-field.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { useViewState } from "#ui/use-view-state.ts";
import { SampleGroup } from "./sample-parts.tsx";
import { samplesTexts } from "./texts.ts";

export function FieldSamples() {
  const t = useTexts(samplesTexts);
  const locale = useLocale();
  const [words, setWords] = useState({
    name: "Helena Prado",
    email: "helena@",
    password: "segredo",
    term: "dados",
    summary: "",
    phone: "+5511987654321",
    date: "1994-03-08",
    dateTime: "2026-12-01T14:30",
  });
  const [salary, setSalary] = useState<number | null>(1_250_000);
  const [salaryUsd, setSalaryUsd] = useState<number | null>(null);
  const [file, setFile] = useState<string | null>(null);
  const [refused, setRefused] = useViewState<string | null>(null);
  const set = (key: keyof typeof words) => (value: string) => setWords((now) => ({ ...now, [key]: value }));
  return (
    <SampleGroup id="fields" title={t("sections.fields")}>
      <Panel as="div">
        <Stack $gap={5}>
          <Columns $min={240}>
            <TextField
              label={t("fields.name")}
              hint={t("fields.nameHint")}
              required
              value={words.name}
              onChange={set("name")}
            />
            <TextField
              label={t("fields.email")}
              type="email"
              error={/^\S+@\S+\.\S+$/.test(words.email) ? null : t("fields.emailError")}
              value={words.email}
              onChange={set("email")}
            />
            <PasswordField
              label={t("fields.password")}
              autoComplete="off"
              value={words.password}
              onChange={set("password")}
            />
            <MoneyField label={t("fields.salary")} value={salary} onChange={setSalary} locale={locale} />
            <MoneyField
              label={t("fields.salaryUsd")}
              currency="USD"
              value={salaryUsd}
              onChange={setSalaryUsd}
              locale={locale}
            />
            <PhoneField
              label={t("fields.phone")}
              countryLabel={t("fields.country")}
              value={words.phone}
              onChange={set("phone")}
            />
            <DateField label={t("fields.date")} value={words.date} onChange={set("date")} />
            <DateField
              label={t("fields.dateTime")}
              withTime
              value={words.dateTime}
              onChange={set("dateTime")}
            />
            <TextField
              label={t("fields.locked")}
              disabled
              value={t("fields.lockedValue")}
              onChange={set("name")}
            />
          </Columns>
          <SearchField label={t("fields.search")} value={words.term} onChange={set("term")} />
          <Columns $min={320}>
            <TextArea
              label={t("fields.summary")}
              placeholder={t("text.sentence")}
              rows={6}
              value={words.summary}
              onChange={set("summary")}
            />
            <Stack $gap={2}>
              <FileDrop
                label={t("fields.file")}
                chooseLabel={t("fields.choose")}
                hint={t("fields.fileHint")}
                accept=".pdf,.docx"
                limitMb={5}
                error={refused}
                onFile={({ name }) => {
                  setFile(name);
                  setRefused(null);
                }}
                onRefused={(limit) => setRefused(t("fields.tooLarge", { limit }))}
              />
              {file ? (
                <Text role="status" $size="sm">
                  {t("fields.chosen", { name: file })}
                </Text>
              ) : null}
            </Stack>
          </Columns>
        </Stack>
      </Panel>
    </SampleGroup>
  );
}
