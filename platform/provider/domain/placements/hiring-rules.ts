import { today } from "#provider/base/clock/today.ts";
import { invalid } from "#provider/base/http/errors.ts";
import type { EntityRules } from "../entities/rules.ts";

export const employeeRules: EntityRules = {
  stamp(values, before) {
    const { status } = values;
    if (!before || status === undefined || status === before.status) return values;
    // Whoever is back did not leave.
    if (before.status === "left") return { ...values, left_on: null, leaving_reason: null };
    const began = before.status === "upcoming" && status === "active" && values.hired_on === undefined;
    return began ? { ...values, hired_on: today() } : values;
  },
  check({ hired_on: hired, left_on: left, status }) {
    if (typeof hired === "string" && typeof left === "string" && left < hired) {
      throw invalid("employee.left_on", "before_start");
    }
    if (status === "left" && !left) throw invalid("employee.left_on", "required");
  },
};

const given = ["received", "shared"];

export const feedbackRules: EntityRules = {
  check({ status, rating, description }) {
    // What was received says something: a word or a rating.
    if (given.includes(String(status)) && !rating && !description) {
      throw invalid("feedback.description", "required");
    }
  },
  stamp(values, before) {
    const status = values.status ?? before?.status;
    if (before && status === "requested" && status !== before.status) return { ...values, given_on: null };
    const known = values.given_on ?? before?.given_on;
    return given.includes(String(status)) && !known ? { ...values, given_on: today() } : values;
  },
};
