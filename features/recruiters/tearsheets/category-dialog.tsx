import { Trash2 } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useCategoryActions } from "#client/system/recruiters/use-tearsheets.ts";
import type { TearsheetCategory } from "#contract/calls/tearsheets.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Callout } from "#ui/feedback.tsx";
import { TextField } from "#ui/field.tsx";
import { Inline, Stack } from "#ui/layout.tsx";

import { tearsheetTexts } from "./texts.ts";

const Line = styled(Inline)`> :first-child { flex: 1; min-width: 0; }`;

/** The categories that lists are sorted by. */
export function CategoryDialog({
  categories,
  onClose,
  onRefused,
}: {
  categories: readonly TearsheetCategory[];
  onClose: () => void;
  /** Changed meanwhile by someone else. */
  onRefused: () => void;
}) {
  const t = useTexts(tearsheetTexts);
  const [name, setName] = useState("");
  const { start, busy, refused } = useCategoryActions(({ action }) => {
    if (action === "add") setName("");
  }, onRefused);
  return (
    <Dialog open onClose={onClose} title={t("categories")} closeLabel={t("close")} width="small">
      <Stack $gap={4}>
        {categories.map((category) => (
          <Category
            key={category.id}
            category={category}
            busy={busy}
            onRename={(renamed) => start("rename", { id: category.id, name: renamed })}
            onRemove={() => start("remove", { id: category.id })}
          />
        ))}
        <Line as="form" $align="end" $gap={2} action={() => start("add", { name: name.trim() })}>
          <TextField label={t("newCategory")} maxLength={60} value={name} onChange={setName} />
          <Button type="submit" kind="primary" busy={busy} disabled={name.trim() === ""}>
            {t("addCategory")}
          </Button>
        </Line>
        {refused ? (
          <Callout tone="danger" role="alert">
            {t(refused.code === "validation_failed" ? "categoryTaken" : "refused")}
          </Callout>
        ) : null}
      </Stack>
    </Dialog>
  );
}

function Category({
  category: { name, count },
  busy,
  onRename,
  onRemove,
}: {
  category: TearsheetCategory;
  busy: boolean;
  onRename: (name: string) => void;
  onRemove: () => void;
}) {
  const t = useTexts(tearsheetTexts);
  const [typed, setTyped] = useState(name);
  const changed = typed.trim() !== name && typed.trim() !== "";
  return (
    <Line $align="end" $gap={2}>
      <TextField
        label={t("renameCategory", { name })}
        hint={t("categoryCount", { count })}
        maxLength={60}
        value={typed}
        onChange={setTyped}
      />
      {changed ? (
        <Button disabled={busy} onClick={() => onRename(typed.trim())}>
          {t("save")}
        </Button>
      ) : (
        <IconButton label={t("removeCategory", { name })} disabled={busy} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </Line>
  );
}
