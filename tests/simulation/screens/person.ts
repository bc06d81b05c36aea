import { usePages } from "#client/system/app/use-pages.ts";
import { useChangeLocale, useSession, useTheme, type useToasts } from "#client/system/app/use-system.ts";
import { type Login, strategies } from "../provider/answers.ts";
import { password } from "../provider.ts";
import { useShellSteps } from "../stage.ts";
import { type Step, step } from "../steps/step.ts";

/** Toasts are there whatever page is shown. */
export function toastSteps({ shown, close, act }: ReturnType<typeof useToasts>): Step[] {
  const [first] = shown;
  const offering = shown.find(({ action }) => action !== null);
  return [
    ...(first ? [step("closes a toast", 0.3, () => close(first.id))] : []),
    ...(offering
      ? [{ ...step("does what a toast offers", 1, () => act(offering.id)), area: "begun" as const }]
      : []),
  ];
}

/** What a person may do wherever they are: they come and go, and choose how it looks and in which language. */
export function Person() {
  const { user, busy, signIn, signOut, profileChanged, chooseStrategy } = useSession();
  const { prefetch } = usePages();
  const { choose } = useTheme();
  const changeLocale = useChangeLocale();
  return useShellSteps(({ provider, seen }) => {
    const comes = (login: Login, secret: string) => () =>
      signIn(strategies[login], `${login}@a.test`, secret);
    const steps: Step[] = [];
    for (const path of ["/jobs", "/recruiters/jobs"])
      steps.push(step(`points at the link to ${path}`, 0.08, () => prefetch(path)));
    if (!user && !busy) {
      steps.push(step("ana signs in", 6, comes("ana", password)));
      steps.push(step("leo signs in", 1, comes("leo", password)));
      steps.push(step("bia signs in", 2, comes("bia", password)));
      if (provider.registration.eva.registered) steps.push(step("eva signs in", 2, comes("eva", password)));
      steps.push(step("says to be a candidate", 0.1, () => chooseStrategy("candidates")));
      steps.push(step("ana mistypes her password", 0.5, comes("ana", "errada-1")));
    }
    if (user && !busy) {
      steps.push(step("signs out", 0.6, signOut));
      steps.push(step("the profile changed", 0.2, profileChanged));
    }
    for (const choice of ["dark", "light", "system"] as const)
      steps.push(
        step(`chooses ${choice}`, 0.1, () => {
          seen.theme = choice;
          choose(choice);
        }),
      );
    for (const locale of ["en", "pt"] as const)
      steps.push(step(`chooses the language ${locale}`, 0.15, () => changeLocale(locale)));
    return steps;
  });
}
