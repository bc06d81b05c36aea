import type { PeopleByStage } from "#contract/calls/evaluation-requests.ts";
import { applyStatus } from "#contract/catalogues/pipeline.ts";
import type { Locale } from "#contract/locale.ts";

/** How many people of a job stand in a stage; in all of them for null. */
export const peopleIn = (people: PeopleByStage, stage: number | null): number =>
  people
    .filter(({ status }) => stage === null || status === stage)
    .reduce((sum, { count }) => sum + count, 0);

/** The stages as a field offers them, each with its people. */
export const stagesWithPeople = (people: PeopleByStage, locale: Locale) =>
  applyStatus.map(({ code, label }) => ({
    value: code,
    label: `${label[locale]} · ${peopleIn(people, code)}`,
  }));
