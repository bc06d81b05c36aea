import { readFileSync } from "node:fs";
import { getMunicipalities } from "@brazilian-utils/brazilian-utils";
import { foldText } from "#contract/text.ts";

interface Place {
  /** `campinas/SP`: folded as the database folds its search texts. */
  key: string;
  /** In degrees. */
  latitude: number;
  longitude: number;
}

const earthRadius = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres as the crow flies (haversine). */
export function distanceBetween(one: Omit<Place, "key">, other: Omit<Place, "key">): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const a =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(one.longitude, other.longitude);
  return 2 * earthRadius * Math.asin(Math.sqrt(a));
}

const keyOf = (city: string, state: string) => `${foldText(city.trim())}/${state.trim().toUpperCase()}`;

let known: Map<string, Place> | undefined;

/** The municipalities' seats (IBGE), read on first use: `code,latitude,longitude` per line. */
function places(): Map<string, Place> {
  if (known) return known;
  const text = readFileSync(new URL("./municipality-places.csv", import.meta.url), "utf8");
  const seats = new Map(
    text
      .trim()
      .split("\n")
      .map((line) => {
        const [code = "", latitude, longitude] = line.split(",");
        return [code, { latitude: Number(latitude), longitude: Number(longitude) }] as const;
      }),
  );
  known = new Map(
    getMunicipalities().flatMap(({ code, name, stateCode }) => {
      const seat = seats.get(code);
      const key = keyOf(name, stateCode);
      return seat ? [[key, { key, ...seat }] as const] : [];
    }),
  );
  return known;
}

/**
 * The municipality and those with a seat within this many kilometres, each as `campinas/SP`. An unknown one is near
 * only itself.
 */
export function placesNear(place: string, kilometres: number): string[] {
  const [city = "", state = ""] = place.split("/");
  const key = keyOf(city, state);
  const centre = places().get(key);
  if (!centre || kilometres <= 0) return [key];
  return [...places().values()]
    .filter((item) => item.key === key || distanceBetween(centre, item) <= kilometres)
    .map((item) => item.key);
}
