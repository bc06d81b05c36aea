import { useFormats } from "#client/i18n/use-texts.ts";

/** A day or an instant in everyday words, with the full date on hover. */
export function When({ iso, dayOnly = false }: { iso: string; dayOnly?: boolean }) {
  const formats = useFormats();
  return (
    <time dateTime={iso} title={dayOnly ? formats.date(iso) : formats.dateTime(iso)}>
      {dayOnly ? formats.nearDay(iso) : formats.ago(iso)}
    </time>
  );
}
