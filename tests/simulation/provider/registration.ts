import { curriculumOf } from "#machines/testing/curriculum.ts";
import { type Calls, type Login, type OpenCalls, ok, refused } from "./answers.ts";

/** Eva registers; Bia did so before. */
export function createRegistration(signIn: (login: Login) => string) {
  let eva = { registered: false, confirmed: false, completed: false };
  let curriculum = curriculumOf({ name: "Eva", email: "eva@a.test" });
  const calls: Calls = [
    [/^POST \/candidates\/confirmations$/, () => ok({ ok: true })],
    [/^GET \/candidates\/curriculum$/, () => ok({ curriculum })],
    [
      /^PUT \/candidates\/curriculum\/parts$/,
      ({ request }) => {
        if (eva.completed) return refused(409, "conflict");
        const { curriculum: part } = request.body as { curriculum: Partial<typeof curriculum> };
        curriculum = { ...curriculum, ...part };
        return ok({ ok: true });
      },
    ],
    [
      /^PUT \/candidates\/curriculum$/,
      ({ request }) => {
        const { curriculum: written } = request.body as { curriculum: Partial<typeof curriculum> };
        curriculum = { ...curriculum, ...written };
        eva = { ...eva, completed: true };
        return ok({ curriculum });
      },
    ],
  ];
  const openCalls: OpenCalls = [
    [
      /^POST \/candidates\/registrations$/,
      () => {
        if (eva.registered)
          return refused(422, "validation_failed", [{ path: "candidate.email", rule: "taken" }]);
        eva = { ...eva, registered: true };
        return ok({ token: signIn("eva") }, 201);
      },
    ],
  ];
  return {
    calls,
    openCalls,
    get eva() {
      return eva;
    },
    /** As far as she came some other day. */
    begunAs(standing: "registered" | "confirmed") {
      eva = { ...eva, registered: true, confirmed: standing === "confirmed" };
    },
    /** The link in the mail is followed, on another device. */
    confirm() {
      eva = { ...eva, confirmed: true };
    },
    curriculum: () => curriculum,
  };
}
