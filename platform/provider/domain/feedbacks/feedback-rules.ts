import { invalid } from "#provider/base/http/errors.ts";
import type { EntityRules, Values } from "#provider/base/records/rules.ts";

const given = ["received", "shared"];

/** The client contact whose answer is awaited, if any; a new feedback is a request unless it says otherwise. */
const requestedOf = ({ status = "requested", given_by, client_contact_id }: Values): number | null =>
  status === "requested" &&
  (given_by === "client" || given_by === "interviewer") &&
  typeof client_contact_id === "number"
    ? client_contact_id
    : null;

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
  async saved(_db, _id, after, before, { businessId, changes }) {
    const contactId = requestedOf(after);
    if (!changes || contactId === null || (before && requestedOf(before) === contactId)) return;
    changes.contactNotices.push({
      ...{ businessId, contactIds: [contactId], category: "feedback" },
      component: "client_feedback_requested",
      data: { sender_name: changes.byName },
      link: "/client_contacts/jobs",
    });
  },
};
