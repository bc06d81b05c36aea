// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { type EmailTemplate, emailTemplate } from "#contract/calls/email-templates.ts";
import { sampleOf } from "../testing/sample.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { usePicture } from "./use-account.ts";
import { useInvitation } from "./use-agenda.ts";
import { useApplyPipeline } from "./use-apply-pipeline.ts";
import { useApproach } from "./use-approach.ts";
import { useDismissals } from "./use-duplicates.ts";
import { useEmailTemplateForm } from "./use-email-templates.ts";
import { useMerges, useReversal } from "./use-merge.ts";
import { useRecipientActions, useSendoutSteps, useUnsubscribe } from "./use-sendouts.ts";

const nothing = () => undefined;

it("takes the step of the send-out that is shown, whatever another one waits for", async () => {
  const screen = await openScreen();
  const page = await screen.hook(
    (id: number) => ({
      steps: useSendoutSteps(id, nothing, nothing),
      recipients: useRecipientActions(id, { onChanged: nothing, onRetried: nothing, onRefused: nothing }),
    }),
    5 as number,
  );
  await screen.sends(() => page.current.steps.take("start"));
  await screen.sends(() => page.current.recipients.retry());
  expect([page.current.steps.busy, page.current.recipients.busy]).toEqual([true, true]);
  await page.turnTo(6);
  expect([page.current.steps.busy, page.current.recipients.busy]).toEqual([false, false]);
  expect(await screen.sends(() => page.current.steps.take("pause"))).toEqual([
    request("POST /recruiters/sendout_queues/:id/pause", { params: { id: 6 } }),
  ]);
  expect(await screen.sends(() => page.current.recipients.retry(8))).toEqual([
    request("POST /recruiters/sendout_queues/:id/retries", { params: { id: 6 }, body: { recipient_id: 8 } }),
  ]);
});

it("invites to the appointment that is shown", async () => {
  const screen = await openScreen();
  const on = { onInvited: nothing, onRefused: nothing };
  const page = await screen.hook((id: number) => useInvitation("meetings", id, on), 5 as number);
  await screen.sends(() => page.current.invite());
  await page.turnTo(6);
  expect(page.current.busy).toBe(false);
  expect(await screen.sends(() => page.current.invite())).toEqual([
    request("POST /recruiters/meetings/:id/invitations", { params: { id: 6 } }),
  ]);
});

it("removes the picture that is shown, and holds no refusal of another against it", async () => {
  const screen = await openScreen();
  const page = await screen.hook(
    (of: "account" | "company") => usePicture(of, nothing),
    "account" as "account" | "company",
  );
  await screen.sends(() => page.current.remove());
  await screen.refuses("DELETE /recruiters/photo", "internal");
  expect(page.current.removalFailed).toBe(true);
  await page.turnTo("company");
  expect(page.current.removalFailed).toBe(false);
  expect(await screen.sends(() => page.current.remove())).toEqual([
    request("DELETE /recruiters/business/logo"),
  ]);
});

it("says that the text of a mail could not be restored, of that text alone", async () => {
  const place = { kind: "invitation", locale: "pt" } as const;
  const restore = "DELETE /recruiters/templates/emails/:kind/:locale" as const;
  const template = sampleOf(emailTemplate, place) as EmailTemplate;
  const screen = await openScreen();
  const form = await screen.hook(
    (of: EmailTemplate) => useEmailTemplateForm(of, { onSaved: nothing, onRestored: nothing }),
    template,
  );
  expect(form.current.restoreFailed).toBe(false);
  await screen.sends(() => form.current.restore());
  expect(form.current.restoring).toBe(true);
  await screen.refuses(restore, "internal");
  expect(form.current).toMatchObject({ restoring: false, restoreFailed: true });
  await form.turnTo({ ...template, locale: "en" });
  expect(form.current.restoreFailed).toBe(false);
  expect(await screen.sends(() => form.current.restore())).toEqual([
    request(restore, { params: { ...place, locale: "en" } }),
  ]);
});

it("shows the board of the job that is shown, with what is done on it", async () => {
  const board = "GET /recruiters/jobs/:id/board" as const;
  const screen = await openScreen();
  const page = await screen.hook((id: number) => useApplyPipeline(id), 5 as number);
  await screen.answers(board, { columns: [], stream_epoch: "e", stream_offset: 0 });
  const ofOther = request(board, { params: { id: 6 }, query: { size: 50 } });
  expect(await screen.sends(() => page.turnTo(6))).toEqual([ofOther]);
  expect(page.current.phase).toBe("opening");
  await screen.answers(board, { columns: [], stream_epoch: "e", stream_offset: 0 });
  expect(await screen.sends(() => page.current.reload())).toEqual([ofOther]);
});

it("dismisses duplicates of the kind that is shown, in the words that it has now", async () => {
  const call = "POST /recruiters/duplicates/:entity/dismissals" as const;
  const screen = await openScreen();
  const changes: string[] = [];
  const page = await screen.hook(
    (entity: "candidates" | "client_contacts") => {
      const words = { done: `feito: ${entity}`, undo: "desfazer", refused: `recusado: ${entity}` };
      return useDismissals(entity, () => void changes.push(entity), words);
    },
    "candidates" as "candidates" | "client_contacts",
  );
  await page.turnTo("client_contacts");
  const body = { dismissal: { ids: [11, 12] } };
  expect(await screen.sends(() => page.current([11, 12]))).toEqual([
    request(call, { params: { entity: "client_contacts" }, body }),
  ]);
  await screen.answers(call);
  await screen.sends(() => page.current([13, 14]));
  await screen.refuses(call, "internal");
  expect(screen.reported("toast.requested").map(({ text }) => text)).toEqual([
    "feito: client_contacts",
    "recusado: client_contacts",
  ]);
  expect(changes).toEqual(["client_contacts", "client_contacts"]);
});

it("lists all merges of a kind, and takes one of the shown kind back", async () => {
  const screen = await openScreen();
  const page = await screen.hook(
    (entity: "candidates" | "client_contacts") => ({
      merges: useMerges(entity),
      reverse: useReversal(entity),
    }),
    "candidates" as "candidates" | "client_contacts",
  );
  const ofKind = (entity: "candidates" | "client_contacts") =>
    request("GET /recruiters/merges/:entity", { params: { entity }, query: {} });
  expect(screen.sent()).toEqual([ofKind("candidates")]);
  expect(await screen.sends(() => page.turnTo("client_contacts"))).toEqual([ofKind("client_contacts")]);
  expect(await screen.sends(() => void page.current.reverse(9))).toEqual([
    request("POST /recruiters/merges/:entity/:id/reversal", { params: { entity: "client_contacts", id: 9 } }),
  ]);
});

it("unsubscribes by the link that is open", async () => {
  const token = "a-token-of-a-mail-that-is-long-enough";
  const screen = await openScreen({ as: null });
  const page = await screen.hook((id: string) => useUnsubscribe(id, token), "q1q1q1q1" as string);
  await screen.answers("POST /prospecting/unsubscribe/:id/check", { unsubscribed: false });
  await screen.sends(() => page.current.leave());
  await screen.refuses("POST /prospecting/unsubscribe/:id", "internal");
  await page.turnTo("r2r2r2r2");
  expect(page.current.failed).toBe(false);
  expect(screen.sent()).toEqual([
    request("POST /prospecting/unsubscribe/:id/check", { params: { id: "r2r2r2r2" }, body: { token } }),
  ]);
  expect(await screen.sends(() => page.current.leave())).toEqual([
    request("POST /prospecting/unsubscribe/:id", { params: { id: "r2r2r2r2" }, body: { token } }),
  ]);
});

it("settles no approach where none was asked about", async () => {
  const screen = await openScreen();
  const dialog = await screen.hook(useApproach);
  await dialog.leave();
  expect(screen.reported("approach.settled")).toEqual([]);
});
