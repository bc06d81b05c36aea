import { useTexts } from "#client/i18n/use-texts.ts";
import { cityOptions } from "#client/system/page/places.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { useTypeAhead } from "#client/system/page/use-type-ahead.ts";
import { DateField } from "#ui/date-field.tsx";
import { TextField } from "#ui/field.tsx";
import { Columns, Stack } from "#ui/layout.tsx";
import { LookupField } from "#ui/lookup-field.tsx";
import { PhoneField } from "#ui/money-field.tsx";
import type { PartProps } from "./part-props.ts";
import { curriculumTexts } from "./texts.ts";

/** Identity and contact data. */
export function InfoPart({ value, errorAt, onChange }: PartProps) {
  const t = useTexts(curriculumTexts);
  return (
    <Stack $gap={5}>
      <Columns>
        <TextField
          label={t("name")}
          required
          autoComplete="name"
          maxLength={120}
          value={value.name ?? ""}
          error={errorAt("name")}
          onChange={(name) => onChange({ name })}
        />
        <PhoneField
          label={t("mobile_phone")}
          required
          countryLabel={t("country")}
          value={value.mobile_phone ?? ""}
          error={errorAt("mobile_phone")}
          onChange={(mobile_phone) => onChange({ mobile_phone })}
        />
        <CityField value={value} errorAt={errorAt} onChange={onChange} />
        <DateField
          label={t("date_birth")}
          autoComplete="bday"
          value={value.date_birth ?? ""}
          error={errorAt("date_birth")}
          onChange={(date) => onChange({ date_birth: date || null })}
        />
      </Columns>
      <Columns>
        {(["linkedin", "github", "portifolio"] as const).map((name) => (
          <TextField
            key={name}
            label={t(name)}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="url"
            maxLength={200}
            hint={name === "linkedin" ? t("linkHint") : undefined}
            value={value[name] ?? ""}
            error={errorAt(name)}
            onChange={(link) => onChange({ [name]: link || null })}
            onBlur={() => {
              const link = withScheme(value[name]);
              if (link !== null) onChange({ [name]: link });
            }}
          />
        ))}
      </Columns>
    </Stack>
  );
}

/** Professional links without a scheme get https:// (application document, section 5); null where there is nothing to add. */
export function withScheme(link: string | null | undefined): string | null {
  const given = link?.trim();
  return !given || /^[a-z][a-z0-9+.-]*:/i.test(given) ? null : `https://${given}`;
}

function CityField({ value, errorAt, onChange }: PartProps) {
  const t = useTexts(curriculumTexts);
  const { term, isWaiting, onSearch } = useTypeAhead();
  const wanted = term?.trim() ? { query: { term: term.trim() } } : null;
  const cities = useRead(cityOptions, wanted);
  const options = wanted === null ? [] : (cities.data?.options ?? []);
  const idOf = (city: string, state: string) => `${city}/${state}`;
  return (
    <LookupField
      label={t("city")}
      required
      placeholder={t("cityHint")}
      value={
        value.city
          ? {
              id: idOf(value.city, value.state ?? ""),
              label: [value.city, value.state].filter(Boolean).join(" · "),
            }
          : null
      }
      error={errorAt("city")}
      options={options.map(({ city, state }) => ({ id: idOf(city, state), label: `${city} · ${state}` }))}
      searching={isWaiting || (wanted !== null && cities.state === "loading")}
      onSearch={onSearch}
      onChange={(chosen) => {
        const found = options.find(({ city, state }) => idOf(city, state) === chosen?.id);
        onChange({ city: found?.city ?? null, state: found?.state ?? null });
      }}
    />
  );
}
