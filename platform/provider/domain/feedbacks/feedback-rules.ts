import { invalid } from "#provider/base/http/errors.ts";
import type { EntityRules } from "#provider/base/records/rules.ts";

const given = ["received", "shared"];

export const feedbackRules: EntityRules = {
  byDay: true,
  check({ status, rating, description }) {
    // Received feedback has a text or a rating.
    if (given.includes(String(status)) && !rating && !description) {
      throw invalid("feedback.description", "required");
    }
  },
  stamp(values, before, _writer, today) {
    const status = values.status ?? before?.status;
    if (before && status === "requested" && status !== before.status) return { ...values, given_on: null };
    const known = values.given_on ?? before?.given_on;
    return given.includes(String(status)) && !known ? { ...values, given_on: today } : values;
  },
};
