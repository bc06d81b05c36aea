import { styled } from "styled-components";
import type { CandidateRemuneration } from "#contract/calls/candidate-profiles.ts";
import type { TimelineEvent } from "#contract/calls/timeline.ts";
import { labelOf } from "#contract/catalogues/all.ts";
import { space, type } from "#ui/tokens.ts";
import type { EntryWords } from "./event-entry.tsx";

const Lines = styled.ul`margin: 0; padding: 0; list-style: none; display: grid; gap: ${space(0.5)}; font-size: ${type.sm};`;

type Change = Extract<TimelineEvent, { kind: "remuneration" }>;
type Moment = CandidateRemuneration["items"][number]["moment"];

/** Each amount as shown, by its moment and its name. */
function amountsOf({ items, benefits }: CandidateRemuneration, { t, locale, words }: EntryWords) {
  const changes = new Map<string, string>();
  const name = (moment: Moment, label: string) => `${label} (${t(`moments.${moment}`)})`;
  for (const { moment, type_remuneration, value } of items) {
    changes.set(
      name(moment, labelOf("remuneration_type", type_remuneration, locale)),
      words.formats.money(value, "BRL"),
    );
  }
  for (const { moment, benefit, value } of benefits) {
    const amount = value === null ? t("benefitHad") : words.formats.money(value, "BRL");
    changes.set(name(moment, labelOf("candidate_benefit", benefit, locale)), amount);
  }
  return changes;
}

/** The difference between a candidate's earlier and later pay or wishes. */
export function RemunerationChange({ event, given }: { event: Change; given: EntryWords }) {
  const { t } = given;
  const before = amountsOf(event.before, given);
  const after = amountsOf(event.after, given);
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const differing = names.filter((name) => before.get(name) !== after.get(name));
  return (
    <Lines>
      {differing.map((field) => (
        <li key={field}>
          {t("change", {
            field,
            before: before.get(field) ?? t("nothing"),
            after: after.get(field) ?? t("nothing"),
          })}
        </li>
      ))}
    </Lines>
  );
}
