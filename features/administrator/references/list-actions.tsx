import { ArrowDownUp, Copy, FileUp, Merge, SlidersHorizontal } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useReferenceActions, useSheetCheck } from "#client/system/administrators/reference-lists.ts";
import { useBusinesses } from "#client/system/administrators/use-administrator.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { entities, isMergeable, usesOf } from "#contract/entities/all.ts";
import { type AdministratorEntity, isOfAdministrators } from "#contract/entity-names.ts";
import { useEntityOfPath } from "#features/entities/fields/entity-of-path.ts";
import { TriggerButton } from "#ui/button.tsx";
import { WideLabel } from "#ui/layout.tsx";
import { Menu } from "#ui/menu.tsx";
import { CopyDialog } from "./copy-dialog.tsx";
import { CheckDialog, ImportDialog, writtenOf } from "./import-dialogs.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { referenceTexts } from "./texts.ts";

/** Actions on a reference list as a whole; nothing for other entities of the area. */
export default function ListActions() {
  const entity = useEntityOfPath();
  return isOfAdministrators(entity) && usesOf(entity) ? <Actions list={entity} /> : null;
}

const doneTexts = { order: "ordered", merge: "mergedDone" } as const;

function Actions({ list }: { list: AdministratorEntity }) {
  const t = useTexts(referenceTexts);
  const { show } = useToasts();
  const own = useRecruiter().business;
  const others = useBusinesses().data?.businesses.filter(({ id }) => id !== own.id) ?? [];
  const actions = useReferenceActions(
    list,
    useCallback(
      (done) => {
        const count =
          done.action === "copy" ? done.result.copied : done.action === "import" ? writtenOf(done.result) : 0;
        const text =
          done.action === "copy"
            ? t("copied", { count })
            : done.action === "import"
              ? t("imported", { count })
              : t(doneTexts[done.action]);
        const isInVain = count === 0 && (done.action === "copy" || done.action === "import");
        show({ kind: isInVain ? "info" : "success", text });
      },
      [show, t],
    ),
  );
  const { ask } = actions;
  const sheets = useSheetCheck(
    list,
    useCallback((sheet) => ask("import", sheet), [ask]),
  );
  const chooseSheet = () => sheets.ask("check", { csv: null, file: null, isTooLarge: false }, ["csv"]);
  const isOrdered = "ordered" in entities[list];
  return (
    <>
      <Menu
        align="end"
        trigger={
          <TriggerButton icon={<SlidersHorizontal aria-hidden />}>
            <WideLabel>{t("organize")}</WideLabel>
          </TriggerButton>
        }
        items={[
          ...(isOrdered
            ? [
                {
                  key: "order",
                  label: t("order"),
                  icon: <ArrowDownUp aria-hidden />,
                  onSelect: () => actions.ask("order", { ids: [] }),
                },
              ]
            : []),
          {
            key: "import",
            label: t("import"),
            icon: <FileUp aria-hidden />,
            onSelect: chooseSheet,
          },
          ...(isMergeable(list)
            ? [
                {
                  key: "merge",
                  label: t("merge"),
                  icon: <Merge aria-hidden />,
                  onSelect: () => actions.ask("merge", { kept_id: null, ids: [] }, ["kept_id"]),
                },
              ]
            : []),
          ...(others.length > 0
            ? [
                {
                  key: "copy",
                  label: t("copy"),
                  icon: <Copy aria-hidden />,
                  onSelect: () => actions.ask("copy", { business_id: null }, ["business_id"]),
                },
              ]
            : []),
        ]}
      />
      <OrderDialog list={list} actions={actions} />
      <MergeDialog list={list} actions={actions} />
      <CheckDialog list={list} sheets={sheets} />
      <ImportDialog list={list} actions={actions} onAnother={chooseSheet} />
      <CopyDialog actions={actions} businesses={others} />
    </>
  );
}
