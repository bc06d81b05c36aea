import { createElement, Fragment } from "react";
import { useNavigate, useParams } from "react-router";
import { useRecord } from "#client/system/lists/use-record.ts";
import { useRecordForm } from "#client/system/lists/use-record-form.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import { timelineActions } from "#client/system/recruiters/timeline-actions.ts";
import { useSteps } from "../stage.ts";
import { step } from "../steps/step.ts";
import { typedBy } from "../world.ts";
import { FilesPart } from "./account.ts";
import { SharePart } from "./shortlists.ts";

const onSaved = () => undefined;

export function RecordScreen() {
  const { id = "" } = useParams();
  const record = useRecord("jobs", Number(id));
  const { data } = record;
  useSteps(() => (record.state === "failed" ? [step("asks for the record again", 2, record.reload)] : []));
  return data
    ? createElement(Form, { key: `${id} ${data.lock_version}`, read: data as Read, reload: record.reload })
    : null;
}
type Read = { id: number; lock_version: number };

function Form({ read, reload }: { read: Read; reload: () => void }) {
  const form = useRecordForm("jobs", read, { onSaved });
  const navigate = useNavigate();
  const timeline = useActions(`timeline of job ${read.id}`, timelineActions("jobs", read.id));
  const before = { event_id: 1, field: "title", lock_version: read.lock_version };
  useSteps(({ app, seen }) => [
    step("gives the title the value that it had", 0.1, () => timeline.start("restore", before)),
    ...["Analista Fiscal Pleno", "Analista Fiscal Sênior", ""].map((title) =>
      step(`writes the title '${title}'`, 0.8, () => {
        seen.typed.set(typedBy(app, read.id), title);
        form.change("title", title);
      }),
    ),
    step("saves the record", 1.5, form.save),
    step("saves the record as paused", 0.2, () => form.saveWith({ status: "paused" })),
    step("discards the changes", 0.2, () => {
      seen.typed.delete(typedBy(app, read.id));
      form.discard();
    }),
    step("opens the fields", 0.2, form.edit),
    step("opens the title where it stands", 0.2, () => form.editProperty("title")),
    ...(form.inConflict ? [step("keeps the own changes", 1, form.rebase)] : []),
    step("looks at the notes of the record", 0.05, () => void navigate(`/recruiters/jobs/${read.id}/notes`)),
    step("reads the record anew", 0.1, reload),
  ]);
  return createElement(Fragment, null, [
    createElement(FilesPart, { key: "files", id: read.id }),
    createElement(SharePart, { key: "share", jobId: read.id }),
  ]);
}
