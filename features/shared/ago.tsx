import { useFormats } from "#client/i18n/use-texts.ts";
import { RelativeTime } from "#ui/relative-time.tsx";

/** 'há 3 dias', with the date on hover; a date without a time of day counts in days. */
export function Ago({ at }: { at: string }) {
  const formats = useFormats();
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(at);
  return (
    <RelativeTime
      dateTime={at}
      ago={formats.ago(isDay ? `${at}T12:00:00` : at)}
      full={isDay ? formats.date(at) : formats.dateTime(at)}
    />
  );
}
