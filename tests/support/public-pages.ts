import { apiClient } from "./api.ts";

/** The public pages of two brands; the job is the first of the brand's board. */
export const publicPages = [
  {
    brand: "localhost",
    paths: {
      "/": "/",
      "/home": "/home",
      "/jobs": "/jobs",
      "an event": "/home/events/carreira-em-dados/elenco-dados-1",
      "an article": "/o-retorno-que-ninguem-da",
    },
  },
  {
    brand: "talensesgroup",
    paths: {
      "/": "/",
      "/home": "/home",
      "/jobs": "/jobs",
      "an event": "/home/events/mesa-de-conselheiros/talenses-mesa-1",
      "an article": "/carta-referencias",
    },
  },
].flatMap(({ brand, paths }) => [
  ...Object.entries(paths).map(([name, path]) => ({ brand, name, path })),
  { brand, name: "a job", path: undefined },
]);

type PublicPage = (typeof publicPages)[number];

/** Its address at a provider that is reached by this one. */
export async function addressOf(url: string, { brand, path }: PublicPage): Promise<string> {
  const domain = brand === "localhost" ? brand : `${brand}.localhost`;
  const { protocol, port } = new URL(url);
  const origin = `${protocol}//${domain}:${port}`;
  if (path !== undefined) return `${origin}${path}`;
  const { jobs } = await apiClient(url).call<{
    jobs: { slug: string; uid: string }[];
  }>("GET", "/jobs", undefined, { "x-tenant-domain": domain });
  return `${origin}/jobs/${jobs[0]?.slug}/${jobs[0]?.uid}`;
}
