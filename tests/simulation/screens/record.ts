import { createElement, Fragment } from "react";
import { useNavigate, useParams } from "react-router";
import { useDeletion } from "#client/system/lists/use-deletion.ts";
import { useRecord } from "#client/system/lists/use-record.ts";
import { useRecordForm } from "#client/system/lists/use-record-form.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import { useLookupOptions } from "#client/system/page/use-lookup.ts";
import { timelineActions } from "#client/system/recruiters/timeline-actions.ts";
import { useSteps } from "../stage.ts";
import { step } from "../steps/step.ts";
import { typedBy } from "../world.ts";
import { FilesPart } from "./account.ts";
import { SharePart } from "./shortlists.ts";

const onSaved = () => undefined;

/** A field that looks for records while somebody types. */
function LookupPart() {
  const lookup = useLookupOptions("client_companies");
  return useSteps(() =>
    ["cas", ""].map((term) => step(`looks for the company '${term}'`, 0.4, () => lookup.onSearch(term))),
  );
}

/** Deleting the record of the page, which then has nothing to show. */
function DeletionPart({ id }: { id: number }) {
  const deletion = useDeletion("jobs");
  return useSteps(({ seen }) => {
    if (deletion.asking)
      return [
        step("confirms that the record is deleted", 1, () => {
          seen.confirmedDeletions++;
          deletion.confirm();
        }),
        step("keeps the record", 1, deletion.cancel),
      ];
    const what = { label: "Vaga", count: 1, target: { id }, redirectTo: "/recruiters/jobs" };
    return deletion.busy ? [] : [step("asks to delete the record", 0.1, () => deletion.ask(what))];
  });
}

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
  const timeline = useActions([read.id], timelineActions("jobs", read.id));
  const before = { event_id: 1, field: "title", lock_version: read.lock_version };
  useSteps(({ app, provider, seen }) => [
    step("gives the title the value that it had", 0.4, () => timeline.start("restore", before)),
    ...["Analista Fiscal Pleno", "Analista Fiscal Sênior", ""].map((title) =>
      step(`writes the title '${title}'`, 0.8, () => {
        seen.typed.set(typedBy(app, read.id), title);
        form.change("title", title);
      }),
    ),
    step("saves the record", 1.5, form.save),
    step("saves the record as paused", 0.2, () => form.saveWith({ status: "paused" })),
    step("discards the changes", form.inConflict ? 1 : 0.3, () => {
      seen.typed.delete(typedBy(app, read.id));
      form.discard();
    }),
    step("opens the fields", 0.8, form.edit),
    step("opens the title where it stands", 1, () => form.editProperty("title")),
    step("another recruiter changes this record", 0.3, () => provider.changeJob(read.id)),
    ...(form.inConflict ? [step("keeps the own changes", 1, form.rebase)] : []),
    step("looks at the notes of the record", 0.05, () => void navigate(`/recruiters/jobs/${read.id}/notes`)),
    step("reads the record anew", 0.1, reload),
  ]);
  return createElement(Fragment, null, [
    createElement(FilesPart, { key: "files", id: read.id }),
    createElement(SharePart, { key: "share", jobId: read.id }),
    createElement(LookupPart, { key: "lookup" }),
    createElement(DeletionPart, { key: "deletion", id: read.id }),
  ]);
}
