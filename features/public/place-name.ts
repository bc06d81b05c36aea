/** `Campinas/SP` as it is shown. */
export const placeName = (place: string): string => place.replace("/", " · ");
