import { RotateCcw } from "lucide-react";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import type { EarlierOrder } from "#contract/calls/references.ts";
import { Button } from "#ui/button.tsx";
import { Heading, Stack } from "#ui/layout.tsx";
import { Timeline } from "#ui/timeline.tsx";
import { listEditingTexts } from "./texts.ts";

/** So many of the items that stood elsewhere are named. */
const mostNamed = 6;

/** The orders that the items of a list stood in before, each brought back into the list that is being ordered. */
export function EarlierOrders({
  orders: all,
  ids,
  nameOf,
  busy,
  onRestore,
}: {
  orders: readonly EarlierOrder[];
  /** The items in their saved order. */
  ids: readonly number[];
  nameOf: (id: number) => string;
  busy: boolean;
  onRestore: (ids: readonly number[]) => void;
}) {
  const t = useTexts(listEditingTexts);
  const { ago, dateTime } = useFormats();
  const { show } = useToasts();
  const orders = all
    .map((order) => ({ ...order, ids: order.ids.filter((id) => ids.includes(id)) }))
    .filter((order) => order.ids.join() !== ids.join());
  if (orders.length === 0) return null;
  return (
    <Stack as="section" $gap={3}>
      <Heading $size="md">{t("earlierOrders")}</Heading>
      <Timeline
        label={t("earlierOrders")}
        entries={orders.map((order) => {
          const moved = order.ids.flatMap((id, index) =>
            ids[index] === id ? [] : [`${index + 1}. ${nameOf(id)}`],
          );
          const named = moved.slice(0, mostNamed).join(", ");
          return {
            key: order.id,
            title: moved.length > mostNamed ? `${named}…` : named,
            when: t("until", { when: ago(order.until) }),
            dateTime: order.until,
            full: dateTime(order.until),
            who: order.by_name,
            detail: (
              <Button
                size="sm"
                kind="quiet"
                disabled={busy}
                icon={<RotateCcw aria-hidden />}
                aria-label={t("restoreOf", { when: dateTime(order.until) })}
                onClick={() => {
                  onRestore(order.ids);
                  show({ kind: "success", text: t("restored") });
                }}
              >
                {t("restore")}
              </Button>
            ),
          };
        })}
      />
    </Stack>
  );
}
