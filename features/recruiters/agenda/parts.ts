import { ahead } from "#client/i18n/ahead.ts";
import type { Label } from "#contract/entity.ts";
import { headActions, listActions, type OwnTab, type Parts } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

const lists = () => import("./record-appointments.tsx");
const actions = () => import("./appointment-actions.tsx");
const calendarLink = listActions(() => import("./calendar-link.tsx"), 122);

const interviewsLabel: Label = { pt: "Entrevistas", en: "Interviews" };
const interviews = (name: "CandidateInterviews" | "JobInterviews"): OwnTab => ({
  name: "interviews",
  reads: "interviews",
  label: interviewsLabel,
  Body: lazy(() => lists().then((parts) => ({ default: parts[name] }))),
});

export const agendaParts: Parts = {
  candidates: { tabs: [interviews("CandidateInterviews")] },
  jobs: { tabs: [interviews("JobInterviews")] },
  client_companies: {
    tabs: [
      {
        name: "meetings",
        reads: "meetings",
        label: { pt: "Reuniões", en: "Meetings" },
        Body: lazy(() => lists().then((parts) => ({ default: parts.CompanyMeetings }))),
      },
    ],
  },
  sendout_queues: { ListActions: calendarLink },
  interviews: {
    ListActions: calendarLink,
    Notice: ahead(() => import("./interview-notice.tsx")),
    FormAid: ahead(() => import("./client-view.tsx")),
    Actions: headActions(() => actions().then((parts) => ({ default: parts.InterviewActions }))),
  },
  meetings: {
    ListActions: calendarLink,
    Notice: ahead(() => import("./interview-notice.tsx").then((parts) => ({ default: parts.MeetingNotice }))),
    Actions: headActions(() => actions().then((parts) => ({ default: parts.MeetingActions }))),
  },
};
