import type { Translation } from "#client/i18n/i18n.ts";
import type { publicCoursesPt } from "./texts.pt.ts";

const publicCoursesEn: Translation<typeof publicCoursesPt> = {
  title: "Courses",
  lead: "Our partners teach what the market asks for. Those who apply with us have benefits.",
  openCourse: "See the course",
  back: "All courses",
  page: "Course page",
  about: "About the partner",
  site: "Partner's website",
  forCandidates: "Benefits for candidates",
  forCandidatesHint: "Sign in to see the code and the link that give you the benefits of this course.",
  open: "See my benefits",
  register: "Register your CV",
  notFound: "This course is no longer available",
  notFoundHint: "The partner may have ended it. See the other courses.",
  failed: "The course could not be loaded",
  loading: "Loading course…",
};
export default publicCoursesEn;
