import { headActions, type Parts } from "#features/entities/fields/part-props.ts";
import { relatedTab } from "#features/entities/lists/related-tab.ts";

export const talkParts: Parts = {
  talk_events: {
    Actions: headActions(() => import("./check-in.tsx")),
    tabs: [
      relatedTab(
        "participants",
        { pt: "Participantes", en: "Participants" },
        "talk_participants",
        "talk_event_id",
      ),
    ],
  },
  talk_participants: { Actions: headActions(() => import("./participant-actions.tsx")) },
};
