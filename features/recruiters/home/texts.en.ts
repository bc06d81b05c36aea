import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  title: "Home",
  greeting: "Hello, {{name}}",
  create: { jobs: "New job", candidates: "New candidate", import: "Import candidates" },
  failed: "The home could not be loaded.",
  busy: "Loading the home page",
  figures: {
    title: "The day in numbers",
    today_one: "appointment today",
    today_other: "appointments today",
    overdue_one: "overdue task",
    overdue_other: "overdue tasks",
    applies_one: "new application",
    applies_other: "new applications",
    jobs_one: "published job",
    jobs_other: "published jobs",
    placements_one: "placement this month",
    placements_other: "placements this month",
    before: "{{amount}} last month",
  },
  agenda: {
    title: "Schedule",
    calendar: "Calendar",
    empty: "Nothing is scheduled for now.",
    interview: "Interview",
    meeting: "Meeting",
  },
  attention: {
    title: "Needs attention",
    empty: "All done: nothing waits for you.",
    overdue_tasks_one: "{{count}} of your tasks is overdue",
    overdue_tasks_other: "{{count}} of your tasks are overdue",
    unseen_applies_one: "{{count}} new application, not seen yet",
    unseen_applies_other: "{{count}} new applications, not seen yet",
    stalled_applies_one: "{{count}} application has not moved for more than 7 days",
    stalled_applies_other: "{{count}} applications have not moved for more than 7 days",
    near_deadline: "The deadline is on {{day}}",
    no_applies: "Published for more than 7 days, without any application",
  },
  tasks: {
    title: "My tasks",
    all: "All tasks",
    empty: "No open task.",
    noDate: "no date",
    overdue: "overdue",
  },
  applies: {
    title: "Recent applications",
    empty: "Applications show here as soon as they come.",
    new: "New",
    toJob: "to {{job}}",
  },
  funnel: {
    title: "Funnel of the published jobs",
    empty: "No application in the published jobs.",
  },
  placements: {
    title: "Placements",
    thisMonth: "this month",
    lastMonth: "last month",
    empty: "Placements show here.",
  },
};
export default texts;
