import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  questionsHint: "Answered by the evaluator, in this order.",
  none: "No questions yet",
  noneHint: "Begin the form with its first question.",
  saved: "Changes saved",
  failed: "It could not be loaded.",
  loading: "Loading",
  inactive: "Only evaluations with the status Active are offered on applications.",
  answer: {
    rating: "Your rating",
    noRating: "No rating",
  },
  preview: {
    title: "Preview",
    hint: "The form as the evaluator sees it. Nothing you fill in here is saved.",
    score: "Score with these answers",
    noScore: "No score yet",
    fileHere: "On an application, the file is sent here.",
  },
  apply: {
    title: "Evaluations",
    score: "Average score",
    ofHundred: "{{score}} of 100",
    noScore: "No score",
    evaluate: "Evaluate",
    again: "Edit my evaluation",
    with: "Evaluate with",
    none: "Nobody has evaluated this application yet.",
    noForms: "No evaluation is active. An administrator can create one under Evaluations.",
    by: "{{name}} · {{when}}",
    somebody: "Former recruiter",
    comment: "Comment",
    submit: "Save evaluation",
    takeBack: "Take my evaluation back",
    takeBackSubmit: "Take back",
    takeBackHint: "Your answers are deleted and the score of the application is worked out again.",
    takenBack: "Evaluation withdrawn",
    answers: "Show answers",
    weighed: "{{score}} of 100, weight {{weight}}",
  },
};
export default texts;
