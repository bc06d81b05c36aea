import { defineHandlers } from "#provider/base/http/implement.ts";
import { originOf, originOfBusiness } from "#provider/base/http/tenant.ts";
import { findRow } from "../entities/list.ts";
import { readerOf } from "../entities/reading.ts";
import { ownThreads, readThread, seeMessages, threadOf, writeMessage } from "./messages.ts";

export const applyMessageHandlers = defineHandlers({
  "GET /recruiters/applies/:id/messages": async ({ db, businessId, person, params }) => {
    await findRow(db, "applies", businessId, params.id, readerOf(person));
    return await readThread(db, businessId, await threadOf(db, businessId, params), "recruiter");
  },
  "POST /recruiters/applies/:id/messages": async (context) => {
    const { db, services, businessId, person, params, body, request, tenant } = context;
    await findRow(db, "applies", businessId, params.id, readerOf(person));
    return await writeMessage(db, services, {
      ...{ businessId, sender: "recruiter", recruiterId: person.id, ...body.message },
      thread: await threadOf(db, businessId, params),
      origin: await originOfBusiness(db, request, tenant, businessId),
    });
  },
  "POST /recruiters/applies/:id/messages/seen": async ({ db, services, businessId, person, params }) => {
    await findRow(db, "applies", businessId, params.id, readerOf(person));
    const thread = await threadOf(db, businessId, params);
    return await seeMessages(db, services, { businessId, thread, reader: "recruiter" });
  },
  "GET /candidates/messages": async ({ db, person }) => ({
    threads: await ownThreads(db, person.businessId, person.id),
  }),
  "GET /candidates/applies/:uid/messages": async ({ db, person, params }) => {
    const { businessId, id: candidateId } = person;
    const thread = await threadOf(db, businessId, { uid: params.uid, candidateId });
    return await readThread(db, businessId, thread, "candidate");
  },
  "POST /candidates/applies/:uid/messages": async (context) => {
    const { db, services, person, params, body, request, tenant } = context;
    const { businessId, id: candidateId } = person;
    return await writeMessage(db, services, {
      ...{ businessId, sender: "candidate", recruiterId: null, ...body.message },
      thread: await threadOf(db, businessId, { uid: params.uid, candidateId }),
      origin: originOf(request, tenant),
    });
  },
  "POST /candidates/applies/:uid/messages/seen": async ({ db, services, person, params }) => {
    const { businessId, id: candidateId } = person;
    const thread = await threadOf(db, businessId, { uid: params.uid, candidateId });
    return await seeMessages(db, services, { businessId, thread, reader: "candidate" });
  },
});
