import { type Login, type OpenCalls, ok } from "./answers.ts";

/** The token of a link in a mail. */
export const mailed = "mailed-token-of-a-link-that-is-long-enough-0001";

/** What somebody does by a link that was mailed to them. */
export function createLinks(signIn: (login: Login) => string) {
  let answered: string[] = [];
  const asked = () =>
    ok({
      data_collection: {
        first_name: "Bia",
        fields: ["name", "gender", "skills"].map((field) => ({ field, answered: answered.includes(field) })),
      },
    });
  const openCalls: OpenCalls = [
    [/^POST \/passwords\/lookups$/, () => ok({ ok: true })],
    [
      /^PUT \/passwords$/,
      ({ body }) => ok({ token: signIn(body.strategy === "recruiters" ? "ana" : "bia") }),
    ],
    [
      /^POST \/invitations\/lookups$/,
      () =>
        ok({
          invitation: {
            email: "ana@a.test",
            business_name: "Casa",
            role_name: "Recrutador",
            role_name_en: "Recruiter",
            invited_by_name: null,
            expires_at: "2027-01-01T12:00:00.000Z",
            has_account: false,
          },
        }),
    ],
    [/^POST \/invitations\/acceptances$/, () => ok({ token: signIn("ana") })],
    [/^POST \/confirmations$/, () => ok({ token: signIn("bia"), completed_register: true })],
    [/^POST \/data_collections\/\w+\/open$/, asked],
    [
      /^PUT \/data_collections\/\w+$/,
      ({ body }) => {
        answered = [...answered, ...Object.keys(body.answers as object)];
        return asked();
      },
    ],
  ];
  return { openCalls };
}
