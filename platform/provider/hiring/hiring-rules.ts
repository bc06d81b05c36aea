import type { EntityRules } from "../entities/rules.ts";
import { invalid } from "../http/errors.ts";

export const employeeRules: EntityRules = {
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
    const known = values.given_on ?? before?.given_on;
    return given.includes(String(status)) && !known
      ? { ...values, given_on: new Date().toISOString().slice(0, 10) }
      : values;
  },
};
