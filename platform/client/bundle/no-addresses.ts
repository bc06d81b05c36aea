/** In the place of what ofetch builds addresses with (unused-parts.ts): the app's calls have theirs whole. */
export const withBase = (address: string): string => address;
export const withQuery = (address: string): string => address;
