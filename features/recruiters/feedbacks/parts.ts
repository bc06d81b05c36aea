import type { Parts } from "#features/entities/fields/part-props.ts";
import { relatedTab } from "#features/entities/lists/related-tab.ts";

const feedbacksOf = (field: string) =>
  relatedTab("feedbacks", { pt: "Feedbacks", en: "Feedback" }, "feedbacks", field);

export const feedbackParts: Parts = {
  placements: { tabs: [feedbacksOf("placement_id")] },
  candidates: { tabs: [feedbacksOf("candidate_id")] },
  jobs: { tabs: [feedbacksOf("job_id")] },
};
