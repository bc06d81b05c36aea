// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { useRead } from "../page/use-read.ts";
import { itSends } from "../testing/rows.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { contactMailActions, contactMailPreferences, useContactMailPreferences } from "./mail-preferences.ts";

const choice = { wanted: { news: false } };
itSends([
  [
    "chooses a contact's mails",
    (api) => contactMailActions.choose(api, { choice }),
    request("PUT /client_contacts/mail_preferences", { body: { mail_preferences: choice } }),
  ],
]);

it("reads the contact's choice of mails", async () => {
  const screen = await openScreen({ as: "client_contacts" });
  await screen.hook(() => useRead(contactMailPreferences));
  expect(screen.sent()).toEqual([request("GET /client_contacts/mail_preferences")]);
});

it("shows the answer to a choice, and keeps what is shown where it failed", async () => {
  const screen = await openScreen({ as: "client_contacts" });
  const own = await screen.hook(() => useContactMailPreferences("falhou"));
  const wanted = { shortlists: true, interviews: true, surveys: true, news: true };
  await screen.answers("GET /client_contacts/mail_preferences", {
    mail_preferences: { locale: "pt", wanted },
  });
  await screen.sends(() => own.current.choose(choice));
  const now = { locale: "pt", wanted: { ...wanted, news: false } } as const;
  await screen.answers("PUT /client_contacts/mail_preferences", { mail_preferences: now });
  expect(own.current.read.data?.mail_preferences).toEqual(now);
  await screen.sends(() => own.current.choose({ locale: "en" }));
  await screen.refuses("PUT /client_contacts/mail_preferences", "internal");
  expect(own.current.read.data?.mail_preferences).toEqual(now);
  expect(screen.reported("toast.requested")).toMatchObject([{ kind: "error", text: "falhou" }]);
});
