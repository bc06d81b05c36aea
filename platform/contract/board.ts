/** Kilometres around a municipality that the job board offers; without one it is the municipality alone. */
export const radii = [10, 25, 50, 100] as const;
/** Days since a job was published, as the board offers them. */
export const publishedWithin = [1, 3, 7, 30] as const;
