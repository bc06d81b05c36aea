import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { mostOfList } from "#contract/calls/candidate-answers.ts";
import { entryOf } from "#contract/catalogues/catalogue.ts";
import { disability, disabilityType } from "#contract/catalogues/people.ts";
import { mostReferees, referenceConsent } from "#contract/catalogues/professional-references.ts";
import { ItemCard } from "#features/shared/item-card.tsx";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Checkbox, CheckboxGroup, RadioGroup, SelectField, TextField } from "#ui/field.tsx";
import { Columns, Stack, Text } from "#ui/layout.tsx";
import { PhoneField } from "#ui/money-field.tsx";
import { space, type } from "#ui/tokens.ts";
import { codeIn, masked, partsIn, textIn, useOptions } from "./answer-values.ts";
import { candidateDataTexts } from "./texts.ts";

const Group = styled.fieldset`
  display: grid; gap: ${space(3)}; border: 0; margin: 0; padding: 0; min-width: 0;
  legend { padding: 0; margin-bottom: ${space(2)}; font-size: ${type.sm}; font-weight: 600; }
`;

type Row = Readonly<Record<string, unknown>>;

export interface ListProps {
  label: string;
  value: unknown;
  error: string | undefined;
  errorAt: (part: string) => string | undefined;
  onChange: (value: readonly unknown[]) => void;
}

const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value.map(partsIn) : []);

/** A row of a list while it is filled in. */
interface RowProps {
  row: Row;
  errorAt: (part: string) => string | undefined;
  change: (change: Row) => void;
}

function Rows({
  list: { label, value, error, errorAt, onChange },
  kind,
  most,
  hint,
  empty = {},
  children,
}: {
  list: ListProps;
  kind: "experience" | "referee" | "dependent";
  most: number;
  hint?: ReactNode;
  /** Initial values of a new row. */
  empty?: Row;
  children: (props: RowProps) => ReactNode;
}) {
  const t = useTexts(candidateDataTexts);
  const rows = rowsIn(value);
  return (
    <Group>
      <legend>{label}</legend>
      {hint}
      {rows.map((row, at) => {
        const title = t(`row.${kind}`, { n: at + 1 });
        return (
          <ItemCard
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own while they are typed
            key={at}
            title={title}
            removeLabel={t("remove", { name: title })}
            onRemove={() => onChange(rows.filter((_, other) => other !== at))}
          >
            {children({
              row,
              errorAt: (part) => errorAt(`${at}.${part}`),
              change: (change) =>
                onChange(rows.map((item, other) => (other === at ? { ...item, ...change } : item))),
            })}
          </ItemCard>
        );
      })}
      {error && rows.length === 0 ? (
        <Text $tone="danger" $size="sm" role="alert">
          {error}
        </Text>
      ) : null}
      {rows.length < most ? (
        <div>
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => onChange([...rows, empty])}>
            {t(`add.${kind}`)}
          </Button>
        </div>
      ) : null}
    </Group>
  );
}

export function ExperiencesParts(list: ListProps) {
  const t = useTexts(candidateDataTexts);
  return (
    <Rows
      list={list}
      kind="experience"
      most={mostOfList}
      hint={
        <Text $size="sm" $tone="muted">
          {t("experiencesHint")}
        </Text>
      }
    >
      {({ row, errorAt, change }) => (
        <Columns>
          <TextField
            label={t("parts.role_name")}
            required
            maxLength={120}
            value={textIn(row.role)}
            error={errorAt("role")}
            onChange={(role) => change({ role })}
          />
          <TextField
            label={t("parts.company_name")}
            required
            maxLength={120}
            value={textIn(row.company)}
            error={errorAt("company")}
            onChange={(company) => change({ company })}
          />
          <DateField
            label={t("started_on")}
            required
            month
            value={textIn(row.started_on)}
            error={errorAt("started_on")}
            onChange={(started_on) => change({ started_on })}
          />
          <DateField
            label={t("ended_on")}
            month
            value={textIn(row.ended_on)}
            error={errorAt("ended_on")}
            onChange={(ended_on) => change({ ended_on })}
          />
        </Columns>
      )}
    </Rows>
  );
}

export function RefereesParts(list: ListProps) {
  const t = useTexts(candidateDataTexts);
  const locale = useLocale();
  return (
    <Rows
      list={list}
      kind="referee"
      most={mostReferees}
      hint={<Callout tone="info">{referenceConsent.text[locale]}</Callout>}
      empty={{ consent: false }}
    >
      {({ row, errorAt, change }) => (
        <Stack $gap={4}>
          <Columns>
            <TextField
              label={t("referee.name")}
              required
              maxLength={120}
              value={textIn(row.name)}
              error={errorAt("name")}
              onChange={(name) => change({ name })}
            />
            <TextField
              label={t("referee.email")}
              required
              type="email"
              maxLength={160}
              value={textIn(row.email)}
              error={errorAt("email")}
              onChange={(email) => change({ email })}
            />
            <PhoneField
              label={t("referee.phone")}
              countryLabel={t("country")}
              value={textIn(row.phone)}
              error={errorAt("phone")}
              onChange={(phone) => change({ phone })}
            />
            <TextField
              label={t("parts.company_name")}
              maxLength={120}
              value={textIn(row.company_name)}
              error={errorAt("company_name")}
              onChange={(company_name) => change({ company_name })}
            />
            <TextField
              label={t("parts.role_name")}
              maxLength={120}
              value={textIn(row.role_name)}
              error={errorAt("role_name")}
              onChange={(role_name) => change({ role_name })}
            />
          </Columns>
          <Checkbox
            label={t("referee.agree")}
            checked={row.consent === true}
            error={errorAt("consent")}
            onChange={(consent) => change({ consent })}
          />
        </Stack>
      )}
    </Rows>
  );
}

/** None is an answer: the question comes first, and its rows only where there are some. */
export function DependentsParts(list: ListProps) {
  const t = useTexts(candidateDataTexts);
  const kinships = useOptions("kinship");
  const has = Array.isArray(list.value) ? (list.value.length > 0 ? "yes" : "no") : null;
  return (
    <Stack $gap={3}>
      <RadioGroup
        label={t("dependent.has")}
        options={[
          { value: "yes", label: t("yes") },
          { value: "no", label: t("no") },
        ]}
        error={has === null ? list.error : undefined}
        value={has}
        onChange={(chosen) => list.onChange(chosen === "yes" ? [{}] : [])}
      />
      {has === "yes" ? (
        <Rows list={list} kind="dependent" most={mostOfList}>
          {({ row, errorAt, change }) => (
            <Columns>
              <TextField
                label={t("dependent.name")}
                required
                maxLength={120}
                value={textIn(row.name)}
                error={errorAt("name")}
                onChange={(name) => change({ name })}
              />
              <SelectField
                label={t("dependent.kinship")}
                required
                placeholder={t("choose")}
                options={kinships}
                value={codeIn(row.kinship)}
                error={errorAt("kinship")}
                onChange={(kinship) => change({ kinship })}
              />
              <DateField
                label={t("dependent.date_birth")}
                required
                value={textIn(row.date_birth)}
                error={errorAt("date_birth")}
                onChange={(date_birth) => change({ date_birth })}
              />
              <TextField
                label={t("dependent.cpf")}
                inputMode="numeric"
                value={textIn(row.cpf)}
                error={errorAt("cpf")}
                onChange={(cpf) => change({ cpf: masked("cpf", cpf) })}
              />
            </Columns>
          )}
        </Rows>
      ) : null}
    </Stack>
  );
}

/** "None" and "I prefer not to declare" stand alone. */
const alone: readonly unknown[] = ["none", "undeclared"];

export function DisabilitiesParts({ label, value, error, errorAt, onChange }: ListProps) {
  const t = useTexts(candidateDataTexts);
  const locale = useLocale();
  const options = useOptions("disability_type");
  const rows = rowsIn(value);
  const chosen = rows.map(({ type: row }) => String(row));
  const choose = (types: readonly (string | number)[]) => {
    const added = types.find((item) => !chosen.includes(String(item)));
    const kept = types.filter((item) =>
      added !== undefined && (alone.includes(added) || alone.includes(item)) ? item === added : true,
    );
    onChange(kept.map((item) => rows.find((row) => row.type === item) ?? { type: item }));
  };
  const change = (at: number, part: Row) =>
    onChange(rows.map((row, other) => (other === at ? { ...row, ...part } : row)));
  return (
    <Stack $gap={3}>
      <CheckboxGroup label={label} options={options} value={chosen} onChange={choose} />
      <Text $size="sm" $tone="muted">
        {t("disability.hint")}
      </Text>
      {error ? (
        <Text $tone="danger" $size="sm" role="alert">
          {error}
        </Text>
      ) : null}
      {rows.map((row, at) => {
        const kind = disability.find(({ code }) => code === row.type);
        const isOther = entryOf(disabilityType, codeIn(row.type))?.specify;
        if (kind)
          return (
            <SelectField
              key={kind.code}
              label={t("disability.level", { name: kind.label[locale] })}
              placeholder={t("choose")}
              options={kind.levels.map((level) => ({
                value: String(level.code),
                label: level.label[locale],
              }))}
              value={textIn(row.level) || null}
              error={errorAt(`${at}.level`)}
              onChange={(level) => change(at, { level })}
            />
          );
        return isOther ? (
          <TextField
            key="other"
            label={t("disability.other")}
            required
            maxLength={120}
            value={textIn(row.other)}
            error={errorAt(`${at}.other`)}
            onChange={(other) => change(at, { other })}
          />
        ) : null;
      })}
    </Stack>
  );
}
