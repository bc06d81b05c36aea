import { useFormats } from "#client/i18n/use-texts.ts";

/** When something is to happen, not when it was recorded: the hour counts. */
export const isPlanned = (field: string) => /^(starts|due|scheduled)_/.test(field);

/** A day or an instant in everyday words, with the full date on hover. */
export function When({
  iso,
  dayOnly = false,
  planned = false,
}: {
  iso: string;
  dayOnly?: boolean;
  /** With its hour. */
  planned?: boolean;
}) {
  const formats = useFormats();
  return (
    <time dateTime={iso} title={dayOnly ? formats.date(iso) : formats.dateTime(iso)}>
      {dayOnly
        ? formats.nearDay(iso)
        : planned
          ? `${formats.nearDay(iso)}, ${formats.time(iso)}`
          : formats.ago(iso)}
    </time>
  );
}
