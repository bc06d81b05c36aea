import { shownColumns } from "#machines/apply-pipeline/apply-pipeline.context.ts";
import { reviewedApplies } from "#machines/shortlist-review/shortlist-review.machine.ts";
import type { Mounted } from "../app.ts";
import { password } from "../provider.ts";
import type { World } from "../world.ts";
import { type Step, step } from "./step.ts";

type On<K extends Mounted["kind"]> = Extract<Mounted, { kind: K }>;

function onKanban({ pipeline }: On<"kanban">): Step[] {
  const state = pipeline.getSnapshot();
  if (state.matches("failed"))
    return [step("asks for the kanban again", 2, () => pipeline.send({ type: "reload.requested" }))];
  if (!state.matches("open")) return [];
  const steps: Step[] = [];
  const columns = shownColumns(state.context);
  const [card] = columns[0]?.cards ?? [];
  const [back] = columns[1]?.cards ?? [];
  const move = (applyId: number, status: number, beforeId?: number | null) => () =>
    pipeline.send({ type: "move.requested", move: { applyId, status, beforeId } });
  if (card) {
    steps.push(step("moves a card to the next column", 2, move(card.id, 1)));
    steps.push(step("moves a card two columns on", 1, move(card.id, 2, null)));
    steps.push(step("moves a card down its column", 0.6, move(card.id, 0, null)));
    steps.push(step("moves a card to the rejected", 0.6, move(card.id, 9)));
    steps.push(step("looks at a card", 0.3, () => pipeline.send({ type: "card.opened", applyId: card.id })));
  }
  if (back) steps.push(step("moves a card back", 1.5, move(back.id, 0, card?.id)));
  if (state.matches({ open: { asking: "filling" } })) {
    steps.push(
      step("chooses the reason", 2, () =>
        pipeline.send({ type: "form.changed", change: { reject_reason: 3 } }),
      ),
    );
    steps.push(step("rejects", 2, () => pipeline.send({ type: "form.submitted" })));
    steps.push(step("does not reject after all", 0.5, () => pipeline.send({ type: "form.cancelled" })));
  }
  steps.push(step("undoes the last move", 0.8, () => pipeline.send({ type: "undo.requested" })));
  return steps;
}

function onImport({ imported }: On<"import">): Step[] {
  const steps: Step[] = [];
  const state = imported.getSnapshot();
  if (state.matches({ mapping: "editing" })) {
    steps.push(
      step("maps the e-mail", 2, () =>
        imported.send({ type: "column.mapped", column: "E-mail", field: "email" }),
      ),
    );
    steps.push(
      step("looks at what would be imported", 2, () => imported.send({ type: "preview.requested" })),
    );
  }
  if (state.matches("previewing")) {
    steps.push(step("begins the import", 3, () => imported.send({ type: "start.requested" })));
    steps.push(step("goes back to the columns", 0.3, () => imported.send({ type: "back.requested" })));
    steps.push(step("asks for the preview again", 0.5, () => imported.send({ type: "preview.requested" })));
  }
  if (state.matches("running"))
    steps.push(step("stops the import", 0.8, () => imported.send({ type: "stop.requested" })));
  if (state.matches("stopped") || state.matches("lost") || state.matches("failed"))
    steps.push(step("resumes the import", 2, () => imported.send({ type: "resume.requested" })));
  return steps;
}

function onWizard({ wizard }: On<"wizard">, { seen: { registration, confirmedApplies } }: World): Step[] {
  const steps: Step[] = [];
  const state = wizard.getSnapshot();
  if (state.matches({ account: "editing" })) {
    for (const name of ["Eva", "Eva Souza"])
      steps.push(
        step(`writes the name '${name}'`, 1, () => {
          registration.name = name;
          const change = { name, email: "eva@a.test", accepted_terms: true };
          wizard.send({ type: "account.changed", change });
        }),
      );
    steps.push(step("writes a password", 1.5, () => wizard.send({ type: "password.changed", password })));
    steps.push(step("signs up", 2, () => wizard.send({ type: "sign_up.requested" })));
  }
  if (state.hasTag("confirmation")) {
    steps.push(
      step("looks whether it is confirmed", 0.6, () => wizard.send({ type: "confirmation.check_requested" })),
    );
    steps.push(
      step("asks for the mail again", 0.3, () => wizard.send({ type: "confirmation.resend_requested" })),
    );
  }
  if (state.matches({ curriculum: "editing" })) {
    for (const city of ["Recife", "Natal"])
      steps.push(
        step(`writes the curriculum, of ${city}`, 1, () => {
          registration.city = city;
          const mobile_phone = "+5581912345678";
          const change = { name: "Eva", mobile_phone, city, professional_moment: 1, role_name: "QA" };
          wizard.send({ type: "curriculum.changed", change });
        }),
      );
    steps.push(step("goes to the next tab", 4, () => wizard.send({ type: "next.requested" })));
    steps.push(step("goes to the tab before", 0.3, () => wizard.send({ type: "back.requested" })));
    steps.push(
      step("saves the curriculum", 3, () => {
        // Whom a job brought applies with it.
        const { jobUid } = state.context.draft;
        if (jobUid !== null) confirmedApplies.set(jobUid, 1);
        wizard.send({ type: "save.requested" });
      }),
    );
  }
  if (state.matches({ curriculum: "loadFailed" }))
    steps.push(step("asks for the curriculum again", 1, () => wizard.send({ type: "retry.requested" })));
  return steps;
}

function onShortlist({ page: { access, review } }: On<"shortlist">, { seen }: World): Step[] {
  if (!review) return [step("tries the link again", 1, () => access.send({ type: "retry.requested" }))];
  const steps: Step[] = [];
  if (review.getSnapshot().matches({ content: "failed" }))
    steps.push(step("asks for the shortlist again", 2, () => review.send({ type: "retry.requested" })));
  for (const { id } of reviewedApplies(review.getSnapshot().context).slice(0, 2)) {
    for (const [word, liked] of [
      ["likes", true],
      ["dislikes", false],
      ["takes back the judgement of", null],
    ] as const)
      steps.push(
        step(`${word} candidate ${id}`, 0.8, () => {
          if (review.getSnapshot().matches({ sending: "open" })) seen.judged.set(id, liked);
          review.send({ type: "verdict.given", applyId: id, liked });
        }),
      );
    for (const on of [true, false])
      steps.push(
        step(`${on ? "stars" : "unstars"} candidate ${id}`, 0.5, () =>
          review.send({ type: "star.given", applyId: id, on }),
        ),
      );
    for (const text of ["boa", ""])
      steps.push(
        step(`describes candidate ${id} as '${text}'`, 0.3, () =>
          review.send({ type: "description.given", applyId: id, text }),
        ),
      );
  }
  return steps;
}

/** What somebody does in the kanban, an import, the registration and a shortlist. */
export function onWorkPage(world: World, mounted: Mounted): Step[] {
  if (mounted.kind === "kanban") return onKanban(mounted);
  if (mounted.kind === "import") return onImport(mounted);
  if (mounted.kind === "wizard") return onWizard(mounted, world);
  if (mounted.kind === "shortlist") return onShortlist(mounted, world);
  return [];
}
