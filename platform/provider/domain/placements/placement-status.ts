/** A placement is to come until its first day. */
export const statusByStart = (startsOn: string | null, today: string): "upcoming" | "active" =>
  startsOn !== null && startsOn > today ? "upcoming" : "active";

export const hasLeft = (status: unknown): boolean => status === "left" || status === "replaced";
