import type { Strategy } from "#contract/access.ts";
import { nobody, type Speaker, type Voice } from "./speaker.ts";

/** Who speaks in the tests: an administrator, a recruiter who is none, a candidate and a client contact. */
export interface People {
  admin: Voice;
  recruiter: Voice;
  candidate: Voice;
  contact: Voice;
}

interface Account {
  email: string;
  password: string;
}

const settings: Record<keyof People, string> = {
  admin: "CONTRACT_ADMIN",
  recruiter: "CONTRACT_RECRUITER",
  candidate: "CONTRACT_CANDIDATE",
  contact: "CONTRACT_CONTACT",
};

export async function signIn(speaker: Speaker, strategy: Strategy, account: Account): Promise<Voice> {
  const { token } = await speaker.ask(nobody, `POST /${strategy}/sessions`, { body: account });
  return { headers: { authorization: `Bearer ${token}` } };
}

/** `email:password` of the setting, else the first demo account that fits. */
async function find(
  speaker: Speaker,
  who: keyof People,
  strategy: Strategy,
  fits: (voice: Voice) => Promise<boolean>,
): Promise<Voice> {
  const named = process.env[settings[who]];
  if (named) {
    const colon = named.indexOf(":");
    const account = { email: named.slice(0, colon), password: named.slice(colon + 1) };
    return await signIn(speaker, strategy, account);
  }
  const { accounts } = await speaker.ask(nobody, "GET /demo/accounts");
  for (const { email, password } of accounts.filter((item) => item.strategy === strategy)) {
    const voice = await signIn(speaker, strategy, { email, password });
    if (await fits(voice)) return voice;
  }
  throw new Error(`No account for '${who}': name one with ${settings[who]}=email:password`);
}

export async function findPeople(speaker: Speaker): Promise<People> {
  const isAdmin = async (voice: Voice) => (await speaker.ask(voice, "GET /recruiters")).recruiter.is_admin;
  return {
    admin: await find(speaker, "admin", "recruiters", isAdmin),
    recruiter: await find(speaker, "recruiter", "recruiters", async (voice) => !(await isAdmin(voice))),
    candidate: await find(speaker, "candidate", "candidates", async (voice) => {
      const { candidate } = await speaker.ask(voice, "GET /candidates");
      return candidate.completed_register && candidate["confirmed?"];
    }),
    contact: await find(speaker, "contact", "client_contacts", async (voice) => {
      return (await speaker.ask(voice, "GET /client_contacts")).client_contact.is_admin;
    }),
  };
}
