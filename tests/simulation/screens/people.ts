import { createElement, useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { useSelection } from "#client/system/lists/use-bulk-selection.ts";
import { useList } from "#client/system/lists/use-list-state.ts";
import { useRecordForm } from "#client/system/lists/use-record-form.ts";
import { useDuplicateCheck } from "#client/system/recruiters/use-duplicates.ts";
import { useMerge } from "#client/system/recruiters/use-merge.ts";
import { useBulkEmail } from "#client/system/recruiters/use-sendouts.ts";
import { useSteps } from "../stage.ts";
import { offers } from "../steps/offers.ts";

const scope = { entity: "candidates" } as const;

/** The list of candidates: a mail to those that are selected, and which of them are the same. */
export function PeopleScreen() {
  const list = useList(scope);
  const selection = useSelection(scope, "Candidate", list);
  const mail = useBulkEmail("candidates");
  const navigate = useNavigate();
  return useSteps(() => {
    const { steps, can } = offers();
    for (const { id } of list.rows.slice(0, 3)) can(`toggles person ${id}`, 1, () => selection.toggle(id));
    can("adds two people", 0.3, () => selection.add([1, 2]));
    can("takes two people out", 0.3, () => selection.remove([1, 2]));
    can("selects nobody any more", 0.2, selection.clear);
    can("types 'a' on the people", 0.5, () => list.type("a"));
    if (selection.all) can("selects all people that are found", 1, selection.all);
    can("writes a mail to the selected", selection.count > 0 ? 3 : 0.3, () =>
      mail.ask(selection.count, selection.payload()),
    );
    can("writes a mail to very many", 0.4, () => mail.ask(201, selection.payload()));
    if (mail.open) {
      for (const subject of ["Convite", ""])
        can(`gives the mail the subject '${subject}'`, 1, () => mail.write("subject", subject));
      can("writes the text of the mail", 1.5, () => mail.write("message", "<p>Oi</p>"));
      can("prepares the mail", 2, mail.send);
      can("drops the mail", 0.4, mail.drop);
    }
    can("compares two people", 0.6, () => void navigate("/recruiters/candidates/duplicates?ids=1,2,3"));
    can("begins a new person", 0.6, () => void navigate("/recruiters/candidates/new"));
    return steps;
  });
}

const onSaved = () => undefined;

/** A new candidate, compared with those that there are. */
export function NewPersonScreen() {
  const form = useRecordForm("candidates", null, { onSaved });
  const name = String(form.value("name") ?? "");
  const entered = useMemo(() => (name === "" ? {} : { name }), [name]);
  const check = useDuplicateCheck("candidates", entered, form.save);
  return useSteps(() => {
    const { steps, can } = offers();
    for (const typed of ["Ana Lima", "Zoé", ""])
      can(`writes that the person is '${typed}'`, 1, () => form.change("name", typed));
    can("saves the person", 2, check.save);
    if (check.asking) {
      can("saves the person all the same", 2, check.confirm);
      can("does not save the person", 1, check.cancel);
    }
    can("discards the person", 0.2, form.discard);
    return steps;
  });
}

/** Several records of candidates made one. */
export function DuplicatesScreen() {
  const { search } = useLocation();
  const ids = (new URLSearchParams(search).get("ids") ?? "").split(",").filter(Boolean).map(Number);
  return ids.length >= 2 ? createElement(Merge, { key: ids.join(), ids }) : null;
}
function Merge({ ids }: { ids: readonly number[] }) {
  const merge = useMerge("candidates", ids);
  const navigate = useNavigate();
  const back = useCallback(() => void navigate("/recruiters/candidates"), [navigate]);
  return useSteps(() => {
    const { steps, can } = offers();
    const { state } = merge;
    for (const id of ids.slice(0, 2)) can(`keeps record ${id}`, 0.7, () => merge.keep(id));
    can("takes the name of the second", 0.7, () => merge.choose("name", ids[1] ?? 0));
    can("leaves the last record out", 0.4, () => merge.leaveOut(ids.at(-1) ?? 0));
    can("looks at what the merge makes", 1.5, merge.preview);
    can("goes back to the choices", state === "previewing" ? 0.5 : 0.1, merge.backToChoices);
    can("merges them", 1.5, merge.confirm);
    can("takes the merge back", 0.7, merge.reverse);
    can("reads the records to merge again", 0.6, merge.read);
    can("goes back to the people", 0.2, back);
    return steps;
  });
}
