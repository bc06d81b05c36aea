import { z } from "zod";

/** One value, or several of which a job must have one. */
const anyOf = <T extends z.ZodType>(item: T) => z.union([z.array(item).min(1).max(30), item]);

/** Filters of the board, also used by saved searches. */
export const boardFilters = z.strictObject({
  term: z.string().max(200).optional(),
  state: anyOf(z.string().max(2)).optional(),
  city: anyOf(z.string().max(80)).optional(),
  /** A municipality (IBGE) as `Campinas/SP`, including places within `radius`. */
  place: z.string().max(100).optional(),
  radius: z.coerce.number().int().min(1).max(200).optional(),
  /** Exactly this occupation. */
  occupation: z.string().max(200).optional(),
  /** Its name; confidential jobs are never found by it. */
  company: anyOf(z.string().max(200)).optional(),
  /** The name of a department, that of the job's position. */
  area: anyOf(z.string().max(120)).optional(),
  /** The name of a position level. */
  level: anyOf(z.string().max(120)).optional(),
  remote_work: anyOf(z.coerce.number().int()).optional(),
  regime: anyOf(z.coerce.number().int()).optional(),
  /** Minimum pay, in cents; jobs that show no salary never match. */
  salary_from: z.coerce.number().int().min(0).max(100_000_000).optional(),
  /** Days since it was published, at most. */
  published_within: z.coerce.number().int().min(1).max(365).optional(),
});
export type BoardFilters = z.infer<typeof boardFilters>;
