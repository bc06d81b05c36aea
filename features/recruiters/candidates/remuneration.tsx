import { Pencil, Plus, X } from "lucide-react";
import { styled } from "styled-components";
import type { DataOf } from "#client/http/reads.ts";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { type ActionForm, useActions } from "#client/system/page/use-actions.ts";
import {
  amountKey,
  type Benefit,
  type Moment,
  moments,
  type RemunerationDraft,
  remunerationActions,
  remunerationDraft,
} from "#client/system/recruiters/candidate-actions.ts";
import type { candidateProfile } from "#client/system/recruiters/candidate-reads.ts";
import { may } from "#contract/access.ts";
import type { CandidateRemuneration } from "#contract/calls/candidate-profiles.ts";
import { labelOf } from "#contract/catalogues/all.ts";
import { candidateBenefit } from "#contract/catalogues/candidates.ts";
import { remunerationType } from "#contract/catalogues/contracts.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import type { Row } from "#features/entities/fields/field-value.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { DescriptionList, Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { space } from "#ui/tokens.ts";
import { profileTexts } from "./texts.ts";

type Profile = DataOf<typeof candidateProfile>["profile"];
const Line = styled.div`
  display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) auto; gap: ${space(2)}; align-items: end;
`;
const Fields = styled(Stack).attrs({ as: "fieldset" })`
  border: 0; margin: 0; padding: 0; legend { padding: 0; margin-bottom: ${space(2)}; }
`;
const Bare = styled.ul`list-style: none; margin: 0; padding: 0; display: flex; flex-direction: column; gap: ${space(1)};`;

/** A candidate's current and desired pay, with benefits. */
export function Remuneration({
  record,
  profile,
  remuneration,
  onChanged,
}: {
  record: Row;
  profile: Profile;
  remuneration: CandidateRemuneration;
  onChanged: () => void;
}) {
  const t = useTexts(profileTexts);
  const locale = useLocale();
  const formats = useFormats();
  const mayWrite = may(useRecruiter(), "candidates", "update");
  const lockVersion = Number(record.lock_version);
  const action = useActions([record.id, lockVersion], remunerationActions(record.id, lockVersion), onChanged);
  const form = action.form("remunerate");
  const money = (cents: number) => formats.money(cents, "BRL");
  const ask = () => action.ask("remunerate", remunerationDraft(remuneration));
  const expectations = (
    [
      ["clt", profile.clt_expectation],
      ["pj", profile.pj_expectation],
      ["temporary", profile.temporary_expectation],
      ["freelance", profile.freelance_expectation],
    ] as const
  ).flatMap(([name, cents]) => (cents === null ? [] : [{ term: t(name), value: money(cents) }]));
  const regimes = profile.hiring_regimes.map((code) => labelOf("employment_regime", code, locale)).join(", ");
  if (regimes) expectations.push({ term: t("regimes"), value: regimes });
  return (
    <Panel>
      <Stack $gap={4}>
        <Inline $justify="space-between">
          <Heading as="h2" $size="md">
            {t("remuneration")}
          </Heading>
          {mayWrite ? (
            <IconButton size="sm" label={t("editRemuneration")} onClick={ask}>
              <Pencil aria-hidden />
            </IconButton>
          ) : null}
        </Inline>
        {moments.map((moment) => {
          const items = remuneration.items
            .filter((item) => item.moment === moment)
            .map(({ type_remuneration, value }) => ({
              term: labelOf("remuneration_type", type_remuneration, locale),
              value: money(value),
            }));
          const benefits = remuneration.benefits.filter((benefit) => benefit.moment === moment);
          return (
            <Stack as="section" $gap={2} key={moment} aria-label={t(`moments.${moment}`)}>
              <Text $strong $size="sm">
                {t(`moments.${moment}`)}
              </Text>
              {items.length === 0 && benefits.length === 0 ? (
                <Text $tone="muted" $size="sm">
                  {t("nothing")}
                </Text>
              ) : null}
              {items.length > 0 ? <DescriptionList items={items} /> : null}
              {benefits.length > 0 ? (
                <Bare aria-label={t("benefits")}>
                  {benefits.map(({ benefit, value }) => (
                    <Text as="li" $size="sm" key={benefit}>
                      {labelOf("candidate_benefit", benefit, locale)}
                      {value === null ? "" : ` · ${money(value)}`}
                    </Text>
                  ))}
                </Bare>
              ) : null}
            </Stack>
          );
        })}
        {expectations.length > 0 ? (
          <Stack as="section" $gap={2} aria-label={t("expectations")}>
            <Text $strong $size="sm">
              {t("expectations")}
            </Text>
            <DescriptionList items={expectations} />
          </Stack>
        ) : null}
      </Stack>
      <ActionDialog
        action={action}
        name="remunerate"
        title={t("editRemuneration")}
        description={t("perMonth")}
        submit={t("save")}
        width="medium"
      >
        {moments.map((moment) => (form ? <MomentFields key={moment} form={form} moment={moment} /> : null))}
      </ActionDialog>
    </Panel>
  );
}

function MomentFields({
  form: { draft, errors, change },
  moment,
}: {
  form: ActionForm<RemunerationDraft>;
  moment: Moment;
}) {
  const t = useTexts(profileTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  const benefits = draft[moment] ?? [];
  const set = (next: readonly Benefit[]) => change(moment, next);
  const changed = (at: number, part: Partial<Benefit>) =>
    set(benefits.map((benefit, index) => (index === at ? { ...benefit, ...part } : benefit)));
  const free = candidateBenefit.filter(({ code }) => !benefits.some(({ benefit }) => benefit === code));
  return (
    <Fields $gap={3}>
      <Heading as="legend" $size="md">
        {t(`moments.${moment}`)}
      </Heading>
      <Inline $gap={3} $wrap $align="start">
        {remunerationType.map(({ code, label }) => {
          const key = amountKey(moment, Number(code));
          const value = draft[key];
          return (
            <MoneyField
              key={key}
              label={label[locale]}
              locale={locale}
              error={errorAt(errors, key)}
              value={typeof value === "number" ? value : null}
              onChange={(cents) => change(key, cents)}
            />
          );
        })}
      </Inline>
      {benefits.map(({ benefit, value }, index) => (
        <Line key={benefit}>
          <SelectField
            label={t("benefit")}
            value={benefit}
            options={candidateBenefit
              .filter(({ code }) => code === benefit || free.some((item) => item.code === code))
              .map(({ code, label }) => ({ value: String(code), label: label[locale] }))}
            onChange={(next) => changed(index, { benefit: next ?? benefit })}
          />
          <MoneyField
            label={t("worth")}
            locale={locale}
            value={value}
            onChange={(cents) => changed(index, { value: cents })}
          />
          <IconButton
            label={t("removeBenefit", { name: labelOf("candidate_benefit", benefit, locale) })}
            onClick={() => set(benefits.filter((item) => item.benefit !== benefit))}
          >
            <X aria-hidden />
          </IconButton>
        </Line>
      ))}
      {free[0] ? (
        <div>
          <Button
            size="sm"
            icon={<Plus aria-hidden />}
            onClick={() => set([...benefits, { benefit: String(free[0]?.code), value: null }])}
          >
            {t("addBenefit")}
          </Button>
        </div>
      ) : null}
    </Fields>
  );
}
