import type { ComponentType } from "react";
import {
  CandidateForgot,
  CandidateSignIn,
  CollectionScreen,
  ConfirmationScreen,
  InvitationScreen,
  RecruiterForgot,
  RecruiterSignIn,
} from "./access.ts";
import { ProfileScreen, SignatureScreen, UtilitiesScreen } from "./account.ts";
import { FormScreen, ReferenceScreen, RequestsScreen } from "./answering.ts";
import { CandidacyScreen, CurriculumScreen, SettingsScreen } from "./candidates.ts";
import { ImportScreen, KanbanScreen } from "./hiring.ts";
import { FlowScreen, NewBusinessScreen } from "./house.ts";
import { ListScreen } from "./list.ts";
import { DuplicatesScreen, NewPersonScreen, PeopleScreen } from "./people.ts";
import { ApplyScreen, BoardScreen, JobScreen, RegisterScreen, ShortlistScreen } from "./public.ts";
import { RecordScreen } from "./record.ts";
import { FollowScreen, SubmissionScreen } from "./shortlists.ts";

const Nothing = () => null;

/** The screen of each page that has one here, by the path of the app's table; the others show nothing. */
const screens: Readonly<Record<string, ComponentType>> = {
  "/candidates/login": CandidateSignIn,
  "/login": CandidateSignIn,
  "/business": RecruiterSignIn,
  "/candidates/forgot_password": CandidateForgot,
  "/recruiters/forgot_password": RecruiterForgot,
  "/recruiters/invitation": InvitationScreen,
  "/confirmations/:token?": ConfirmationScreen,
  "/data_collection/:id": CollectionScreen,
  "/candidates/jobs/:job_uid/applies/new": ApplyScreen,
  "/recruiters/submissions/new": SubmissionScreen,
  "/candidates/curriculum": CurriculumScreen,
  "/candidates/candidacy": CandidacyScreen,
  "/candidates/settings": SettingsScreen,
  "/recruiters/candidates": PeopleScreen,
  "/recruiters/candidates/new": NewPersonScreen,
  "/recruiters/candidates/duplicates": DuplicatesScreen,
  "/recruiters/profile": ProfileScreen,
  "/recruiters/signatures": SignatureScreen,
  "/recruiters/utilities": UtilitiesScreen,
  "/recruiters/jobs/:id/shortlists/:shortlistId": FollowScreen,
  "/evaluation/:id": FormScreen,
  "/surveys/:id": FormScreen,
  "/professional_reference/:id": ReferenceScreen,
  "/recruiters/candidates/:id/:tab?": RequestsScreen,
  "/jobs": BoardScreen,
  "/jobs/:job_title/:uid": JobScreen,
  "/candidates/register": RegisterScreen,
  "/candidates/register/SignUp": RegisterScreen,
  "/shortlist/:id": ShortlistScreen,
  "/recruiters/jobs": ListScreen,
  "/recruiters/jobs/:id/:tab?": RecordScreen,
  "/recruiters/jobs/:id/applies/kanban": KanbanScreen,
  "/recruiters/candidates/import": ImportScreen,
  "/administrator/action_flows/:id/:tab?": FlowScreen,
  "/administrator/businesses/new": NewBusinessScreen,
};

export const screenOfPath = (path: string): ComponentType => screens[path] ?? Nothing;
