/** Radii around a municipality offered by the job board, in kilometres; without one, only the municipality itself. */
export const radii = [10, 25, 50, 100] as const;
/** Days since a job was published, as the board offers them. */
export const publishedWithin = [1, 3, 7, 30] as const;

/** Letters from which the search suggests; fewer begin too many words. */
export const shortestSuggested = 2;
