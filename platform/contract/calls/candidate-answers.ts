import { z } from "zod";
import { professionalMoment } from "../catalogues/candidates.ts";
import { accountType, bank } from "../catalogues/contracts.ts";
import { country } from "../catalogues/countries.ts";
import { allCollectedFields, type CollectedField, type FileField } from "../catalogues/data-collection.ts";
import { disability, disabilityType } from "../catalogues/people.ts";
import { emailSchema } from "../schemas.ts";

const text = (max: number) => z.string().trim().min(1).max(max);
const code = (from: number, to: number) => z.number().int().min(from).max(to);
/** Cents of BRL a month. */
const cents = z.number().int().min(0).max(10_000_000_000);
const phone = z.string().regex(/^\+[1-9]\d{7,14}$/);
const codesOf = (catalogue: readonly { code: number | string }[]) =>
  z.union([z.number(), z.string()]).refine((item) => catalogue.some((entry) => entry.code === item));
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** How many of a list a candidate may answer. */
export const mostOfList = 20;

const experience = z.strictObject({
  role: text(120),
  company: text(120),
  started_on: month,
  ended_on: month.nullish(),
});
export type AnsweredExperience = z.infer<typeof experience>;

/** Named by the candidate. */
export const namedReferee = z.strictObject({
  name: text(120),
  email: emailSchema,
  phone: phone.nullish(),
  company_name: text(120).nullish(),
  role_name: text(120).nullish(),
  /** To the words of the catalogue. */
  consent: z.boolean(),
});
export type NamedReferee = z.infer<typeof namedReferee>;

const typeOf = (code: string) => disability.find((item) => item.code === code);
/** One of them; a level is one of its own category. */
const oneDisability = z
  .strictObject({
    type: z.string().refine((type) => disabilityType.some(({ code }) => code === type)),
    level: z.string().nullish(),
    other: z.string().trim().max(120).nullish(),
  })
  .refine(({ type, level }) => !level || typeOf(type)?.levels.some(({ code }) => code === level), {
    path: ["level"],
  });
export type AnsweredDisability = z.infer<typeof oneDisability>;

const dependent = z.strictObject({
  name: text(120),
  kinship: code(1, 9),
  date_birth: z.iso.date(),
  cpf: z.string().trim().max(14).nullish(),
});
export type AnsweredDependent = z.infer<typeof dependent>;

/** Data a candidate may answer, with the record's current values. */
export const candidateAnswers = z
  .strictObject({
    name: z.string().trim().min(2).max(120),
    email: emailSchema,
    mobile_phone: phone,
    address: z.strictObject({
      zip_code: z.string().regex(/^\d{5}-?\d{3}$/),
      street: text(160),
      street_number: text(20),
      complement: z.string().trim().max(80).nullish(),
      district: text(80),
      city: text(80),
      state: z.string().trim().length(2),
    }),
    linkedin: text(200),
    github: text(200),
    stackoverflow: text(200),
    portifolio: text(200),
    professional_moment: code(1, professionalMoment.length),
    current_experience: z.strictObject({ role_name: text(120), company_name: text(120) }),
    other_experiences: z.array(experience).min(1).max(mostOfList),
    professional_reference: z.array(namedReferee).min(1).max(10),
    skills: z.array(text(60)).min(1).max(100),
    self_introduction: text(5000),
    remote_work: code(0, 3),
    mobility: z.boolean(),
    current_regime: code(1, 9),
    hiring_regimes: z.array(code(1, 9)).min(1).max(9),
    clt_expectation: cents,
    pj_expectation: cents,
    temporary_expectation: cents,
    freelance_expectation: cents,
    date_birth: z.iso.date(),
    gender: z.strictObject({ gender: code(0, 5), gender_other: z.string().trim().max(60).nullish() }),
    biological_gender: code(1, 4),
    orientation: code(1, 7),
    ethnicity: code(1, 6),
    disabilitys: z.array(oneDisability).min(1).max(disabilityType.length),
    nationality: codesOf(country),
    marital_status: code(1, 7),
    education_level: code(1, 8),
    generation: code(1, 4),
    /** None is an answer too. */
    dependents: z.array(dependent).max(mostOfList),
    cpf: text(14),
    rg: text(20),
    pis: text(14),
    mother_name: text(120),
    father_name: text(120),
    emergency_contact_name: text(120),
    emergency_contact_phone: phone,
    emergency_contact_kinship: code(1, 9),
    military_reserve_number: text(20),
    transportation: z.strictObject({
      transportation: code(1, 4),
      transportation_detail: z.string().trim().max(200).nullish(),
    }),
    bank_data_form: z.strictObject({
      bank: codesOf(bank),
      account_type: codesOf(accountType),
      branch: z
        .string()
        .trim()
        .regex(/^\d{1,5}(-?[\dxX])?$/),
      account: z
        .string()
        .trim()
        .regex(/^\d{1,13}(-?[\dxX])?$/),
    }),
  } satisfies Record<Exclude<CollectedField, FileField>, z.ZodType>)
  .partial();
export type CandidateAnswers = z.infer<typeof candidateAnswers>;

export const collectedFieldSchema = z.enum(allCollectedFields);

const part = z.union([z.string(), z.number(), z.null()]);
/** Current value in the record. */
export const answeredValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string(), z.number(), z.record(z.string(), part)])),
  z.record(z.string(), part),
]);
export type AnsweredValue = z.infer<typeof answeredValue>;
