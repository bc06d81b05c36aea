import { createElement, useMemo } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { useSession } from "#client/system/app/use-system.ts";
import { useApplyToJob } from "#client/system/candidates/use-apply-to-job.ts";
import { useJobSearch } from "#client/system/candidates/use-job-search.ts";
import { useRegistrationWizard } from "#client/system/candidates/use-registration-wizard.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { publicJob } from "#client/system/public/jobs.ts";
import { useLocalNotifications } from "#client/system/shortlists/use-local-notifications.ts";
import { useShortlistAccess } from "#client/system/shortlists/use-shortlist-access.ts";
import { useShortlistReview } from "#client/system/shortlists/use-shortlist-review.ts";
import type { PublicJob } from "#contract/calls/public-jobs.ts";
import { password } from "../provider.ts";
import { useSteps } from "../stage.ts";
import { type Step, step } from "../steps/step.ts";

export function BoardScreen() {
  const { job_title } = useParams();
  const board = useJobSearch(job_title);
  const navigate = useNavigate();
  return useSteps(() => [
    step("follows a link to jobs of the board in RJ", 0.5, () => void navigate("/jobs?state=RJ")),
    step("looks at a job of the board", 0.5, () => void navigate("/jobs/analista/j1")),
    ...["ana", "anal", ""].map((term) => step(`types '${term}' on the board`, 0.8, () => board.type(term))),
    step("presses Enter on the board", 0.6, board.submit),
    ...[["SP"], ["RJ"], ["RJ", "SP"], []].map((state) =>
      step(`filters the board by ${state.join(" or ") || "no state"}`, 0.4, () => board.change({ state })),
    ),
    step("clears the board's filters", 0.6, board.clear),
    step("asks for more jobs", 2, board.more),
    step("tries the board again", 0.6, board.retry),
  ]);
}

export function JobScreen() {
  const { uid = "" } = useParams();
  const { data } = useRead(publicJob, { params: { uid } });
  return data ? createElement(ApplyBox, { key: uid, job: data.job }) : null;
}
/** The page that only asks. */
export function ApplyScreen() {
  const { job_uid: uid = "" } = useParams();
  const { data } = useRead(publicJob, { params: { uid } });
  return data ? createElement(ApplyBox, { key: uid, job: data.job, asksAtOnce: true }) : null;
}
interface Applied {
  job: PublicJob & { applied: boolean };
  asksAtOnce?: boolean;
}
function ApplyBox({ job, asksAtOnce = false }: Applied) {
  const { user } = useSession();
  const apply = useApplyToJob(job, asksAtOnce);
  return useSteps(({ app, seen }) => [
    step("goes back from the job", 0.3, app.back),
    step("wants to apply", 1.5, () => apply.ask(user)),
    step("writes that the pay is 9000", 0.2, () => apply.change({ salary_expectation: "9000" } as never)),
    step("confirms to apply", 2, () => {
      if (apply.state === "asking")
        seen.confirmedApplies.set(job.uid, (seen.confirmedApplies.get(job.uid) ?? 0) + 1);
      seen.reportedApplied.delete(job.uid);
      apply.confirm();
    }),
    step("does not apply after all", 0.3, apply.cancel),
  ]);
}

export function RegisterScreen() {
  const { user } = useSession();
  const { search } = useLocation();
  const wizard = useRegistrationWizard(user, new URLSearchParams(search).get("job_uid"));
  return useSteps(({ seen: { registration, confirmedApplies } }) => {
    const steps: Step[] = [];
    if (wizard.offline) steps.push(step("goes back from what waits", 0.6, wizard.goBack));
    // While it is on its way the fields are locked.
    if (wizard.stage === "account" && !wizard.busy) {
      for (const name of ["Eva", "Eva Souza"])
        steps.push(
          step(`writes the name '${name}'`, 1, () => {
            registration.name = name;
            wizard.changeAccount({ name, email: "eva@a.test", accepted_terms: true });
          }),
        );
      steps.push(step("writes a password", 1.5, () => wizard.changePassword(password)));
      steps.push(step("signs up", 2, wizard.signUp));
    }
    if (wizard.stage === "confirmation") {
      steps.push(step("looks whether it is confirmed", 0.6, wizard.checkConfirmation));
      steps.push(step("asks for the mail again", 0.3, wizard.resendConfirmation));
    }
    if (wizard.stage === "curriculum") {
      for (const city of ["Recife", "Natal"])
        steps.push(
          step(`writes the curriculum, of ${city}`, 1, () => {
            registration.city = city;
            const mobile_phone = "+5581912345678";
            wizard.changeCurriculum({
              name: "Eva",
              mobile_phone,
              city,
              professional_moment: 1,
              role_name: "QA",
            });
          }),
        );
      for (const tab of wizard.openTabs)
        steps.push(step(`opens the tab ${tab}`, 0.2, () => wizard.openTab(tab)));
      steps.push(step("goes to the next tab", 4, wizard.goForward));
      steps.push(step("goes to the tab before", 0.3, wizard.goBack));
      steps.push(
        step("fills in all of the curriculum and goes to its end", 2, () => {
          registration.city = "Recife";
          wizard.changeCurriculum(wholeCurriculum);
          for (let tab = 0; tab < 6; tab++) wizard.goForward();
        }),
      );
      steps.push(
        step("saves the curriculum", 3, () => {
          // Whom a job brought applies with it.
          const { jobUid } = wizard.draft;
          if (jobUid !== null) confirmedApplies.set(jobUid, 1);
          wizard.save();
        }),
      );
    }
    if (wizard.stage === "loadFailed") steps.push(step("asks for the curriculum again", 1, wizard.retry));
    if (wizard.stage === "applyFailed") steps.push(step("applies once more", 1, wizard.retryApply));
    return steps;
  });
}

const wholeCurriculum = {
  ...{ name: "Eva", mobile_phone: "+5581912345678", city: "Recife" },
  ...{ professional_moment: 1, role_name: "QA" },
};

/** A shortlist by its link: who is admitted sees it. */
export function ShortlistScreen() {
  const { id = "" } = useParams();
  const { state, retry, unlock } = useShortlistAccess(id);
  useSteps(() => {
    if (state === "admitted") return [];
    if (state === "locked") return [step("gives the link's password", 1, () => unlock("aurora-2026"))];
    return state === "unreachable" ? [step("tries the link again", 1, retry)] : [];
  });
  return state === "admitted" ? createElement(Review, { id }) : null;
}
function Review({ id }: { id: string }) {
  const review = useShortlistReview({ by: "link", id });
  const { applies } = review;
  const candidates = useMemo(() => new Map(applies.map((apply) => [apply.id, apply.name])), [applies]);
  const bell = useLocalNotifications(id, candidates);
  return useSteps(({ seen }) => {
    const steps: Step[] = [];
    if (review.state === "failed") steps.push(step("asks for the shortlist again", 2, review.retry));
    for (const { id: applyId } of applies.slice(0, 2)) {
      for (const [word, liked] of [
        ["likes", true],
        ["dislikes", false],
        ["takes back the judgement of", null],
      ] as const)
        steps.push(
          step(`${word} candidate ${applyId}`, 0.8, () => {
            if (review.state === "ready") seen.judged.set(applyId, liked);
            review.judge(applyId, liked);
          }),
        );
      for (const on of [true, false])
        steps.push(
          step(`${on ? "stars" : "unstars"} candidate ${applyId}`, 0.5, () => review.favourite(applyId, on)),
        );
      for (const text of ["boa", ""])
        steps.push(
          step(`describes candidate ${applyId} as '${text}'`, 0.3, () => review.comment(applyId, text)),
        );
    }
    const [first] = bell.notifications;
    steps.push(step("opens the list's bell", 0.6, bell.toggleList));
    if (bell.open) {
      steps.push(step("closes the list's bell", 0.4, bell.closeList));
      if (first) steps.push(step("marks what was said", 0.5, () => bell.toggle(first.id)));
      if (first) steps.push(step("looks at what was said", 0.5, () => bell.view(first.id)));
      steps.push(step("clears what was said", 0.3, bell.clear));
    }
    return steps;
  });
}
