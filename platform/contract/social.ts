/** Where candidates and recruiters may have an account to sign in with. Loaded at first, so without schemas. */
export const socialProviders = ["linkedin", "github", "google"] as const;
export type SocialProvider = (typeof socialProviders)[number];

/** Their own names, which no language changes. */
export const socialNames: Record<SocialProvider, string> = {
  linkedin: "LinkedIn",
  github: "GitHub",
  google: "Google",
};

/** Strategies with social sign-in. */
export const socialStrategies = ["candidates", "recruiters"] as const;
export type SocialStrategy = (typeof socialStrategies)[number];

export const isSocialProvider = (name: string | undefined): name is SocialProvider =>
  socialProviders.some((known) => known === name);

/**
 * Why an external account opens none here. `refused`: the person declined, or the answer does not match the request.
 * `unknown`: no account here has the address. `unconfirmed`: one has, whose owner never confirmed it. `unverified`: the
 * provider does not vouch for the address. `taken`: the external account is linked to someone else here. `expired`: the
 * round trip took too long.
 */
export const socialRefusals = [
  "refused",
  "unknown",
  "unconfirmed",
  "unverified",
  "taken",
  "expired",
  "unavailable",
] as const;
export type SocialRefusal = (typeof socialRefusals)[number];

/** The providers that a site's configuration names. */
export const providersOf = (configured: Readonly<Record<string, string>>): SocialProvider[] =>
  socialProviders.filter((name) => Object.hasOwn(configured, name));
