import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import {
  type ReferenceActions,
  useEarlierOrders,
  useEntries,
} from "#client/system/administrators/reference-lists.ts";
import type { AdministratorEntity } from "#contract/entity-names.ts";
import { nameIn } from "#contract/locale.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Stack } from "#ui/layout.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { EarlierOrders } from "../list-editing/earlier-orders.tsx";
import { referenceTexts } from "./texts.ts";

/** The active entries in the order of forms, reordered by dragging or keyboard, or as they stood before. */
export function OrderDialog({ list, actions }: { list: AdministratorEntity; actions: ReferenceActions }) {
  const t = useTexts(referenceTexts);
  const locale = useLocale();
  const form = actions.form("order");
  const read = useEntries(form ? list : null);
  const orders = useEarlierOrders(form ? list : null).data?.orders ?? [];
  return (
    <ActionDialog
      action={actions}
      name="order"
      side
      title={t("order")}
      description={t("orderHint")}
      submit={t("saveOrder")}
    >
      <Loaded read={read}>
        {(entries) => {
          const ids = form && form.draft.ids.length > 0 ? form.draft.ids : entries.map(({ id }) => id);
          const shown = ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
          const nameOf = (entry: (typeof entries)[number]) => nameIn(entry, locale);
          const reorder = (ids: readonly number[]) => form?.change("ids", ids);
          return (
            <Stack $gap={6}>
              <SortableList
                label={t("order")}
                items={shown}
                itemId={({ id }) => id}
                itemName={nameOf}
                renderItem={nameOf}
                onOrder={(next) => reorder(next.map(({ id }) => id))}
                busy={actions.busy}
                texts={{
                  up: (name) => t("up", { name }),
                  down: (name) => t("down", { name }),
                  moved: (name, position) => t("moved", { name, position }),
                }}
              />
              <EarlierOrders
                orders={orders}
                ids={entries.map(({ id }) => id)}
                nameOf={(id) =>
                  entries
                    .filter((entry) => entry.id === id)
                    .map(nameOf)
                    .join()
                }
                busy={actions.busy}
                onRestore={reorder}
              />
            </Stack>
          );
        }}
      </Loaded>
    </ActionDialog>
  );
}
