import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { cityOptions } from "#client/system/page/places.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { useTypeAhead } from "#client/system/page/use-type-ahead.ts";
import { entryOf } from "#contract/catalogues/catalogue.ts";
import { gender, transportation } from "#contract/catalogues/people.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { Columns, Stack } from "#ui/layout.tsx";
import { LookupField } from "#ui/lookup-field.tsx";
import { space, type } from "#ui/tokens.ts";
import { codeIn, masked, type PartsProps, textIn, useOptions } from "./answer-values.ts";
import { candidateDataTexts } from "./texts.ts";

const Group = styled.fieldset`
  border: 0; margin: 0; padding: 0; min-width: 0;
  legend { padding: 0; margin-bottom: ${space(2)}; font-size: ${type.sm}; font-weight: 600; }
`;

type TextPart =
  | "zip_code"
  | "street"
  | "street_number"
  | "complement"
  | "district"
  | "role_name"
  | "company_name"
  | "branch"
  | "account";

function TextPartField({
  part,
  maxLength,
  numeric = false,
  optional = false,
  autoComplete,
  parts: { value, errorAt, onChange },
}: {
  part: TextPart;
  maxLength: number;
  numeric?: boolean;
  optional?: boolean;
  autoComplete?: string;
  parts: PartsProps;
}) {
  const t = useTexts(candidateDataTexts);
  return (
    <TextField
      label={t(`parts.${part}`)}
      required={!optional}
      maxLength={maxLength}
      inputMode={numeric ? "numeric" : "text"}
      autoComplete={autoComplete}
      value={textIn(value[part])}
      error={errorAt(part)}
      onChange={(text) => onChange({ ...value, [part]: masked(part, text) })}
    />
  );
}

export function AddressParts(parts: PartsProps) {
  return (
    <Group>
      <legend>{parts.label}</legend>
      <Columns>
        <TextPartField part="zip_code" maxLength={9} numeric autoComplete="postal-code" parts={parts} />
        <TextPartField part="street" maxLength={160} autoComplete="address-line1" parts={parts} />
        <TextPartField part="street_number" maxLength={20} parts={parts} />
        <TextPartField part="complement" maxLength={80} optional autoComplete="address-line2" parts={parts} />
        <TextPartField part="district" maxLength={80} autoComplete="address-level3" parts={parts} />
        <City {...parts} />
      </Columns>
    </Group>
  );
}

function City({ value, errorAt, onChange }: PartsProps) {
  const t = useTexts(candidateDataTexts);
  const { term, isWaiting, onSearch } = useTypeAhead();
  const wanted = term?.trim() ?? "";
  const cities = useRead(cityOptions, wanted === "" ? null : { query: { term: wanted } });
  const idOf = (city: string, state: string) => `${city}/${state}`;
  const options = wanted === "" ? [] : (cities.data?.options ?? []);
  const [city, state] = [textIn(value.city), textIn(value.state)];
  return (
    <LookupField
      label={t("parts.city")}
      required
      placeholder={t("parts.cityHint")}
      value={city ? { id: idOf(city, state), label: `${city} · ${state}` } : null}
      error={errorAt("city")}
      options={options.map((option) => ({
        id: idOf(option.city, option.state),
        label: `${option.city} · ${option.state}`,
      }))}
      searching={isWaiting || (wanted !== "" && cities.state === "loading")}
      onSearch={onSearch}
      onChange={(chosen) => {
        const found = options.find((option) => idOf(option.city, option.state) === chosen?.id);
        onChange({ ...value, city: found?.city ?? null, state: found?.state ?? null });
      }}
    />
  );
}

export function JobParts(parts: PartsProps) {
  return (
    <Group>
      <legend>{parts.label}</legend>
      <Columns>
        <TextPartField part="role_name" maxLength={120} autoComplete="organization-title" parts={parts} />
        <TextPartField part="company_name" maxLength={120} autoComplete="organization" parts={parts} />
      </Columns>
    </Group>
  );
}

export function BankParts(parts: PartsProps) {
  const t = useTexts(candidateDataTexts);
  const banks = useOptions("bank");
  const types = useOptions("account_type");
  const { errorAt, label, onChange, value } = parts;
  return (
    <Group>
      <legend>{label}</legend>
      <Columns>
        <SelectField
          label={t("parts.bank")}
          required
          placeholder={t("choose")}
          options={banks}
          error={errorAt("bank")}
          value={codeIn(value.bank)}
          onChange={(bank) => onChange({ ...value, bank })}
        />
        <SelectField
          label={t("parts.account_type")}
          required
          placeholder={t("choose")}
          options={types}
          error={errorAt("account_type")}
          value={codeIn(value.account_type)}
          onChange={(account_type) => onChange({ ...value, account_type })}
        />
        <TextPartField part="branch" maxLength={7} parts={parts} />
        <TextPartField part="account" maxLength={15} parts={parts} />
      </Columns>
    </Group>
  );
}

export function GenderParts({ label, value, errorAt, onChange }: PartsProps) {
  const t = useTexts(candidateDataTexts);
  const options = useOptions("gender");
  const chosen = codeIn(value.gender);
  return (
    <Stack $gap={3}>
      <SelectField
        label={label}
        hint={t("privateHint")}
        placeholder={t("choose")}
        options={options}
        error={errorAt("gender")}
        value={chosen}
        onChange={(item) => onChange({ gender: item })}
      />
      {entryOf(gender, chosen)?.specify ? (
        <TextField
          label={t("specify")}
          required
          maxLength={60}
          error={errorAt("gender_other")}
          value={textIn(value.gender_other)}
          onChange={(gender_other) => onChange({ ...value, gender_other })}
        />
      ) : null}
    </Stack>
  );
}

export function TransportationParts({ label, value, errorAt, onChange }: PartsProps) {
  const t = useTexts(candidateDataTexts);
  const locale = useLocale();
  const options = useOptions("transportation");
  const chosen = codeIn(value.transportation);
  const extra = entryOf(transportation, chosen)?.extra;
  return (
    <Stack $gap={3}>
      <SelectField
        label={label}
        placeholder={t("choose")}
        options={options}
        error={errorAt("transportation")}
        value={chosen}
        onChange={(item) => onChange({ transportation: item })}
      />
      {extra ? (
        <TextField
          label={extra[locale]}
          required
          maxLength={200}
          error={errorAt("transportation_detail")}
          value={textIn(value.transportation_detail)}
          onChange={(transportation_detail) => onChange({ ...value, transportation_detail })}
        />
      ) : null}
    </Stack>
  );
}
