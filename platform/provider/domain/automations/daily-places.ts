import { dayAfter } from "#provider/base/clock/time-zone.ts";

/** Days on which an automation's runs begin, of which each takes no more than the limit of a day. */
export class DailyPlaces {
  private readonly limit: number | null;
  private readonly taken: Map<string, number>;
  private first = "";

  constructor(limit: number | null, taken: ReadonlyMap<string, number> = new Map()) {
    this.limit = limit;
    this.taken = new Map(taken);
  }

  /** The first day with a place left, from this one on; to be asked in the order of days. */
  take(from: string): string {
    let day = from > this.first ? from : this.first;
    while (this.limit !== null && (this.taken.get(day) ?? 0) >= this.limit) day = dayAfter(day);
    this.taken.set(day, (this.taken.get(day) ?? 0) + 1);
    this.first = day;
    return day;
  }
}
