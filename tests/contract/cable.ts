import { describe, expect, test } from "vitest";
import { CableClient } from "#provider/testing/cable-client.ts";
import type { Play } from "./play.ts";
import type { Voice } from "./speaker.ts";

const plain = ["actioncable-v1-json"];

/** The handshake, the subscriptions that each person may have, and a message that arrives. */
export function describeCable(play: () => Play): void {
  const open = (token: string, protocols?: string[]) => {
    const url = new URL(play().speaker.subject.cableUrl);
    url.searchParams.set("token", token);
    return new CableClient(url.href, protocols);
  };
  const signedIn = async (voice: Voice, protocols?: string[]) => {
    const { token, expires_in } = await play().speaker.ask(voice, "POST /cable_tokens");
    expect(expires_in).toBeGreaterThan(0);
    const client = open(token, protocols);
    await client.ofType("welcome");
    return client;
  };
  const asReviewer = async () => {
    const { speaker, stage } = play();
    const { token } = await speaker.ask(
      stage.shortlist.reviewer,
      "POST /shortlist_relationships/:id/cable_tokens",
      { params: { id: stage.shortlist.uid } },
    );
    const client = open(token);
    await client.ofType("welcome");
    return client;
  };
  const answerTo = async (client: CableClient, identity: object) => {
    const identifier = JSON.stringify(identity);
    client.send({ command: "subscribe", identifier });
    const answer = await client.next((frame) => frame.identifier === identifier && frame.type !== undefined);
    return answer.type;
  };

  describe("the cable", () => {
    test("sends a wrong token away for good, after the upgrade", async () => {
      const client = open("nada", plain);
      expect(await client.ofType("disconnect")).toMatchObject({ reason: "unauthorized", reconnect: false });
      await client.closed;
    });

    test("speaks the protocol that Rails' client offers", async () => {
      const client = await signedIn(play().people.admin, plain);
      expect(client.socket.protocol).toBe("actioncable-v1-json");
      client.cut();
    });

    test("welcomes with a session where the extended protocol is offered", async () => {
      const { speaker, people } = play();
      const { token } = await speaker.ask(people.admin, "POST /cable_tokens");
      const client = open(token);
      const welcome = await client.ofType("welcome");
      if (client.socket.protocol === "actioncable-v1-ext-json") expect(welcome.sid).toBeTruthy();
      client.cut();
    });

    test("lets each recruiter read their own notifications only", async () => {
      const { people, speaker } = play();
      const { recruiter: admin } = await speaker.ask(people.admin, "GET /recruiters");
      const { recruiter } = await speaker.ask(people.recruiter, "GET /recruiters");
      const client = await signedIn(people.recruiter);
      const channel = "NotificationsChannel";
      expect(await answerTo(client, { channel, recruiter_id: recruiter.id })).toBe("confirm_subscription");
      expect(await answerTo(client, { channel, recruiter_id: admin.id })).toBe("reject_subscription");
      client.cut();
    });

    test("lets each client's contact read their own notifications only", async () => {
      const { people, speaker } = play();
      const { client_contact } = await speaker.ask(people.contact, "GET /client_contacts");
      const client = await signedIn(people.contact);
      const ofContact = (client_contact_id: number) =>
        answerTo(client, { channel: "ClientNotificationsChannel", client_contact_id });
      expect(await ofContact(client_contact.id)).toBe("confirm_subscription");
      expect(await ofContact(client_contact.id + 1)).toBe("reject_subscription");
      client.cut();
      const recruiter = await signedIn(people.recruiter);
      const channel = "ClientNotificationsChannel";
      const other = await answerTo(recruiter, { channel, client_contact_id: client_contact.id });
      expect(other).toBe("reject_subscription");
      recruiter.cut();
    });

    test("rejects what it does not know", async () => {
      const client = await signedIn(play().people.admin);
      expect(await answerTo(client, { channel: "NoSuchChannel" })).toBe("reject_subscription");
      expect(await answerTo(client, { channel: "JobBoardChannel" })).toBe("reject_subscription");
      expect(await answerTo(client, { channel: "JobBoardChannel", job_id: 2_000_000_000 })).toBe(
        "reject_subscription",
      );
      client.cut();
    });

    test("lets a candidate and a reviewer read no board", async () => {
      const { people, stage } = play();
      for (const client of [await signedIn(people.candidate), await asReviewer()]) {
        expect(await answerTo(client, { channel: "JobBoardChannel", job_id: stage.jobId })).toBe(
          "reject_subscription",
        );
        client.cut();
      }
    });

    test("brings a reviewer's verdict to the recruiter who looks on", async () => {
      const { people, speaker, stage } = play();
      const { uid, reviewer } = stage.shortlist;
      const client = await signedIn(people.admin);
      const identity = { channel: "ShortlistChannel", shortlist_uid: uid };
      expect(await answerTo(client, identity)).toBe("confirm_subscription");
      await speaker.ask(reviewer, "POST /shortlist_relationships/:id/like_candidates", {
        params: { id: uid },
        body: {
          like_candidate: { like_avaliation: true, type_avaliation: 2, apply_id: stage.applyId },
        },
      });
      const { message } = await client.next(
        (frame) => JSON.stringify(frame.message ?? {}).includes('"evaluated"') && frame.type === undefined,
      );
      expect(message).toMatchObject({ apply_id: stage.applyId, counts: { star_candidate: 1 } });
      client.cut();
    });

    test("brings what one recruiter saves and deletes to the other who looks at the list", async () => {
      const { people, speaker, stage } = play();
      const client = await signedIn(people.admin);
      const entity = { channel: "EntityChannel", entity: "contacts" };
      expect(await answerTo(client, entity)).toBe("confirm_subscription");
      expect(await answerTo(client, { channel: "EntityChannel", entity: "secrets" })).toBe(
        "reject_subscription",
      );
      const { contact } = await speaker.ask(people.admin, "POST /recruiters/contacts", {
        body: { contact: { name: stage.word } },
      });
      await speaker.ask(people.admin, "DELETE /recruiters/contacts/:id", { params: { id: contact.id } });
      const reported = async (type: string) =>
        (
          await client.next(
            (frame) => JSON.stringify(frame.message ?? {}).includes(`"${type}"`) && frame.type === undefined,
          )
        ).message;
      expect(await reported("saved")).toMatchObject({
        type: "saved",
        rows: [{ id: contact.id, name: stage.word }],
      });
      expect(await reported("deleted")).toEqual({ type: "deleted", ids: [contact.id] });
      client.cut();
    });

    test("keeps a reviewer to the own shortlist", async () => {
      const { stage } = play();
      const client = await asReviewer();
      const channel = "ShortlistChannel";
      expect(await answerTo(client, { channel, shortlist_uid: stage.shortlist.uid })).toBe(
        "confirm_subscription",
      );
      expect(await answerTo(client, { channel, shortlist_uid: "nada-0000" })).toBe("reject_subscription");
      client.cut();
    });
  });
}
