import { useState } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { Chip } from "#ui/chip.tsx";
import { Checkbox, CheckboxGroup, FilterChip, RadioGroup, SelectField } from "#ui/field.tsx";
import { Columns, Inline, Stack } from "#ui/layout.tsx";
import { LookupField, type LookupOption } from "#ui/lookup-field.tsx";
import { MultiLookupField } from "#ui/multi-lookup-field.tsx";
import { Switch } from "#ui/switch.tsx";
import { SampleGroup, SampleRow, SampleRows } from "./sample-parts.tsx";
import { samplesTexts } from "./texts.ts";

const options = (names: readonly string[]): LookupOption[] => names.map((label, id) => ({ id, label }));
const cities = ["São Paulo", "Rio de Janeiro", "Recife", "Curitiba"];
const companies = options([
  "Aurora Energia",
  "Banco Vértice",
  "Cimento Norte",
  "Delta Saúde",
  "Estrela Varejo",
]);
const skills = options([
  "Kotlin",
  "Kubernetes",
  "PostgreSQL",
  "Python",
  "React",
  "SQL",
  "Terraform",
  "TypeScript",
]);
const regimes = ["CLT", "PJ", "Freelancer"];
const kinds = ["Company", "Contact", "Proposal", "Candidate", "Lead", "Job"];
const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

export function ChoiceSamples() {
  const t = useTexts(samplesTexts);
  const [city, setCity] = useState<string | null>(null);
  const [company, setCompany] = useState<LookupOption | null>(companies[1] ?? null);
  const [term, setTerm] = useState("");
  const [chosen, setChosen] = useState<LookupOption[]>(skills.slice(3, 6));
  const [accepted, setAccepted] = useState(false);
  const [regime, setRegime] = useState<string[]>(["CLT"]);
  const [work, setWork] = useState<string | null>("hybrid");
  const [on, setOn] = useState<readonly string[]>(["Candidate", "Job"]);
  const [filters, setFilters] = useState<readonly string[]>(["São Paulo", "CLT"]);
  const [alerts, setAlerts] = useState(true);
  const without = (list: readonly string[], text: string) => list.filter((other) => other !== text);
  return (
    <SampleGroup id="choices" title={t("sections.choices")}>
      <SampleRows>
        <SampleRow title={t("choices.city")}>
          <Columns $min={240}>
            <SelectField
              label={t("choices.city")}
              value={city}
              options={named(cities)}
              placeholder={t("choices.cityNone")}
              onChange={setCity}
            />
            <LookupField
              label={t("choices.company")}
              placeholder={t("choices.companyPlaceholder")}
              value={company}
              options={companies.filter(({ label }) => label.toLowerCase().includes(term.toLowerCase()))}
              searching={false}
              onSearch={setTerm}
              onChange={setCompany}
            />
            <MultiLookupField
              label={t("choices.skills")}
              value={chosen}
              options={skills}
              onChange={setChosen}
            />
          </Columns>
        </SampleRow>
        <SampleRow title={t("choices.work")}>
          <Columns $min={200}>
            <RadioGroup
              label={t("choices.work")}
              value={work}
              options={(["remote", "hybrid", "onSite"] as const).map((value) => ({
                value,
                label: t(`choices.${value}`),
              }))}
              onChange={setWork}
            />
            <CheckboxGroup
              label={t("choices.regime")}
              value={regime}
              options={named(regimes)}
              onChange={setRegime}
            />
            <Stack $gap={3}>
              <Checkbox
                label={t("choices.terms")}
                checked={accepted}
                error={accepted ? null : t("choices.termsError")}
                onChange={setAccepted}
              />
              <Checkbox label={t("choices.unavailable")} checked disabled onChange={setAccepted} />
            </Stack>
          </Columns>
        </SampleRow>
        <SampleRow title={t("choices.alerts")}>
          <Stack $gap={4}>
            <Switch
              label={t("choices.alerts")}
              hint={t("choices.alertsHint")}
              checked={alerts}
              onChange={setAlerts}
            />
            <Switch label={t("choices.unavailable")} checked={false} disabled onChange={setAlerts} />
          </Stack>
        </SampleRow>
        <SampleRow title={t("choices.chips")}>
          <Inline $wrap>
            {kinds.map((kind) => (
              <Chip
                key={kind}
                on={on.includes(kind)}
                onToggle={() => setOn(on.includes(kind) ? without(on, kind) : [...on, kind])}
              >
                {kind}
              </Chip>
            ))}
          </Inline>
        </SampleRow>
        <SampleRow title={t("choices.filters")}>
          <Inline $wrap>
            {filters.map((filter) => (
              <FilterChip key={filter} onRemove={() => setFilters(without(filters, filter))}>
                {filter}
              </FilterChip>
            ))}
          </Inline>
        </SampleRow>
      </SampleRows>
    </SampleGroup>
  );
}
