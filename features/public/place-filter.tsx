import { useId, useState } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { cityOptions } from "#client/system/page/places.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { useTypeAhead } from "#client/system/page/use-type-ahead.ts";
import { radii } from "#contract/board.ts";
import { foldText } from "#contract/text.ts";
import type { JobFilterChange, JobFilters } from "#machines/shared/job-address.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { Stack } from "#ui/layout.tsx";
import { boardTexts } from "./board-texts.ts";
import { placeName } from "./place-name.ts";

/**
 * A municipality and a radius. Uses the browser's own suggestions: our lookup would be a fifth of the board's weight.
 */
export function PlaceFilter({
  filters: { place, radius },
  onChange,
}: {
  filters: JobFilters;
  onChange: (change: JobFilterChange) => void;
}) {
  const t = useTexts(boardTexts);
  const list = useId();
  const { term, onSearch } = useTypeAhead();
  /** Input that matches no municipality yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = term?.trim() ? { query: { term: term.trim() } } : null;
  const { data } = useRead(cityOptions, wanted);
  const options = wanted === null ? [] : (data?.options ?? []).map(({ city, state }) => `${city}/${state}`);
  const choose = (chosen: string | undefined) => {
    setTyped(null);
    if (chosen !== place) onChange({ place: chosen, city: undefined });
  };
  /** Typing `campinas` and moving on means the largest place of that name. */
  const takeNamed = () => {
    const name = foldText(typed ?? "").trim();
    const found = options.find(
      (option) => foldText(option).startsWith(`${name}/`) || foldText(placeName(option)) === name,
    );
    if (name && found) choose(found);
  };
  return (
    <Stack $gap={3}>
      <TextField
        label={t("board.place")}
        placeholder={t("board.placeHint")}
        hint={typed ? t("board.placeChoose") : undefined}
        list={list}
        autoComplete="off"
        maxLength={80}
        value={typed ?? (place ? placeName(place) : "")}
        onChange={(text) => {
          const found = options.find((option) => placeName(option) === text);
          if (found || text === "") choose(found);
          else {
            setTyped(text);
            onSearch(text);
          }
        }}
        onBlur={takeNamed}
        onKeyDown={({ key }) => {
          if (key === "Enter") takeNamed();
        }}
      />
      <datalist id={list}>
        {options.map((item) => (
          <option key={item} value={placeName(item)} />
        ))}
      </datalist>
      {place ? (
        <SelectField
          label={t("board.radius")}
          placeholder={t("board.onlyThere")}
          value={radius ?? null}
          options={radii.map((km) => ({ value: km, label: t("board.upTo", { km }) }))}
          onChange={(km) => onChange({ radius: km ?? undefined })}
        />
      ) : null}
    </Stack>
  );
}
