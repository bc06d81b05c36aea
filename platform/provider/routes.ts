import type { Routes } from "./base/http/app.ts";
import { serveCalendarFeeds } from "./domain/agenda/calendar-feed-calls.ts";
import { serveAlertClicks } from "./domain/job-alerts/alert-calls.ts";
import { serveChoiceClicks } from "./domain/mail-preferences/mail-preferences.ts";
import { serveReportClicks } from "./domain/progress-reports/progress-report-calls.ts";
import { serveFeeds } from "./domain/public-pages/feeds.ts";
import { servePage } from "./domain/public-pages/page.ts";
import { servePictures } from "./domain/public-pages/pictures.ts";
import { serveRss } from "./domain/public-pages/rss.ts";
import { serveLeaveClicks } from "./domain/sendouts/leave-clicks.ts";
import { serveMicrosoftAnswer } from "./domain/sessions/microsoft.ts";
import { serveTalkCalendars } from "./domain/talks/calendar.ts";

/** Routes besides the contract's calls. */
export const routes: Routes = {
  api(api, services) {
    serveMicrosoftAnswer(api, services);
    serveCalendarFeeds(api, services);
    serveTalkCalendars(api, services);
    serveAlertClicks(api, services);
    serveReportClicks(api, services);
    serveChoiceClicks(api, services);
    serveLeaveClicks(api, services);
  },
  pages(app, services, appFolder) {
    serveFeeds(app, services);
    serveRss(app, services);
    servePictures(app, services);
    servePage(app, services, appFolder);
  },
};
