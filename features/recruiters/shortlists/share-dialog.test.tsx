// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { calls } from "#contract/calls/all.ts";
import { show } from "../testing/show.tsx";
import { MutedContacts } from "./muted-contacts.tsx";
import { ShareShortlistDialog } from "./share-dialog.tsx";

const list = { total_count: 1, end_of_list: true, next_cursor: null };
const share = "POST /recruiters/jobs/:id/shortlists";

test("a shortlist without contacts is mailed to nobody, and not said to be", async () => {
  const { asked } = await show(<ShareShortlistDialog jobId={5} applyIds={[11]} onClose={() => undefined} />, {
    answers: {
      "GET /recruiters/jobs/5": { job: { id: 5, title: "Controller", client_company_id: 2 } },
      "GET /recruiters/applies": {
        ...list,
        applies: [{ id: 11, candidate_name: "Lia Prado", status: 1, off_limit: 2 }],
      },
      "GET /recruiters/jobs/5/shortlist_contacts": {
        has_company: true,
        contacts: [{ id: 6, name: "Marta Reis", mails_muted: true }],
      },
      [share.replace(":id", "5")]: sampleOf(calls[share].answer, {
        token: "a-token-of-a-link-0001",
        shortlist: { id: 4, uid: "s4", name: "Finalistas" },
      }) as object,
    },
  });
  expect(await screen.findByRole("checkbox", { name: /Lia Prado.*Off-limits/ })).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Compartilhar" }));
  expect(await screen.findByText(/^Copie o link agora/)).toBeTruthy();
  expect(screen.queryByText(/também foi enviado por e-mail/)).toBeNull();
  expect(asked("POST /recruiters/jobs/5/shortlists")[0]?.body).toMatchObject({
    shortlist: { apply_ids: [11], client_contact_ids: [], send_mail: false },
  });
});

test("a chosen contact who gets no mails about shortlists is named", async () => {
  const contacts = [
    { id: 6, name: "Marta Reis", mails_muted: true },
    { id: 7, name: "Rui Alves", mails_muted: false },
  ];
  await show(<MutedContacts contacts={contacts} />, { answers: {} });
  expect(screen.getByRole("status").textContent).toMatch(/^Não recebe e-mails.*própria: Marta Reis\./);
});
