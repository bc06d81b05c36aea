import type { ComponentType } from "react";
import { ImportScreen, KanbanScreen } from "./hiring.ts";
import { ListScreen } from "./list.ts";
import { BoardScreen, JobScreen, RegisterScreen, ShortlistScreen } from "./public.ts";
import { RecordScreen } from "./record.ts";

const Nothing = () => null;

/** The screen of each page that has one here, by the path of the app's table; the others show nothing. */
const screens: Readonly<Record<string, ComponentType>> = {
  "/jobs": BoardScreen,
  "/jobs/:job_title/:uid": JobScreen,
  "/candidates/register": RegisterScreen,
  "/candidates/register/SignUp": RegisterScreen,
  "/shortlist/:id": ShortlistScreen,
  "/recruiters/jobs": ListScreen,
  "/recruiters/jobs/:id/:tab?": RecordScreen,
  "/recruiters/jobs/:id/applies/kanban": KanbanScreen,
  "/recruiters/candidates/import": ImportScreen,
};

export const screenOfPath = (path: string): ComponentType => screens[path] ?? Nothing;
