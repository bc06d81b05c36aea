import type { EditableEntity } from "#contract/entity-names.ts";
import { dayAt } from "../base/clock/time-zone.ts";
import type { Records } from "./records.ts";
import type { StoredFile } from "./request-types.ts";

export const password = "uma-senha-longa-1";
export const csv = "nome;email\nRute Nunes;rute@elenco.test\n";
/** As much of a picture as tells its kind. */
export const webp = "RIFF....WEBPVP8 ";
/** The same of one that a logo may be. */
export const jpeg = Buffer.from("ffd8ffe0", "hex");
/** One that says how large it is: 320 by 328. */
export const sizedWebp = `${webp}..........@\u0001\u0048\u0001`;
export const credentials = { email: "ninguem@elenco.test", password };
export const wrongCredentials = async () => ({ body: credentials, status: 422 });
export const many = (reference_type: string, reference_id: number) => ({
  body: { entity_collection: { collections: [{ reference_type, reference_id }] } },
});
export const oneImport =
  (state: "draft" | "running" | "stopped") =>
  async (of: Records, { copy, size }: StoredFile) => ({
    params: { id: await of.import(state, await copy(), size) },
  });
export const oneTearsheet = async (of: Records) => ({ params: { id: (await of.tearsheet()).id } });
export const onePair = async (of: Records) => ({
  params: { entity: "candidates" as const },
  body: { dismissal: { ids: [await of.candidate(), await of.candidate()] } },
});
export const oneBulkAction = (state: "running" | "completed") => async (of: Records) => ({
  params: { id: await of.bulkAction(state) },
});
export const inAWeek = () => dayAt(Date.now() + 7 * 86_400_000, "America/Sao_Paulo");
export const oneJob = async (of: Records) => ({ params: { id: (await of.job()).id } });
export const oneProposal = async (of: Records) => ({ params: { id: await of.entity("proposals") } });
export const oneApply = async (of: Records) => ({ params: { id: (await of.apply()).id } });
export const oneOf = (entity: EditableEntity) => async (of: Records) => ({
  params: { id: await of.entity(entity) },
});
export const oneRecipient = (status: number) => async (of: Records) => {
  const { id, recipientId } = await of.sendout(status === 0 ? 0 : 2, status);
  return { params: { id, recipient: recipientId } };
};
export const bySendoutLink = async (of: Records) => {
  const { uid, token } = await of.sendout(2, 2);
  return { params: { id: uid }, body: { token } };
};
