import { Trash2 } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useTearsheetActions } from "#client/system/recruiters/use-tearsheets.ts";
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
  /** They are not what they were: somebody else changed them. */
  onRefused: () => void;
}) {
  const t = useTexts(tearsheetTexts);
  const { addCategory, renameCategory, removeCategory } = useTearsheetActions();
  const [name, setName] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const done = (refusal: string | null) => {
    setFailure(refusal);
    if (refusal !== null) onRefused();
    return refusal === null;
  };
  const add = async () => {
    if (done(await addCategory(name.trim()))) setName("");
  };
  return (
    <Dialog open onClose={onClose} title={t("categories")} closeLabel={t("close")} width="small">
      <Stack $gap={4}>
        {categories.map((one) => (
          <Category
            key={one.id}
            category={one}
            onRename={async (renamed) => done(await renameCategory(one.id, renamed))}
            onRemove={async () => done(await removeCategory(one.id))}
          />
        ))}
        <Line as="form" $align="end" $gap={2} action={() => add()}>
          <TextField label={t("newCategory")} maxLength={60} value={name} onChange={setName} />
          <Button type="submit" kind="primary" disabled={name.trim() === ""}>
            {t("addCategory")}
          </Button>
        </Line>
        {failure ? (
          <Callout tone="danger" role="alert">
            {t(failure === "validation_failed" ? "categoryTaken" : "refused")}
          </Callout>
        ) : null}
      </Stack>
    </Dialog>
  );
}

function Category({
  category: { name, count },
  onRename,
  onRemove,
}: {
  category: TearsheetCategory;
  onRename: (name: string) => Promise<boolean>;
  onRemove: () => Promise<boolean>;
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
        <Button onClick={() => void onRename(typed.trim())}>{t("save")}</Button>
      ) : (
        <IconButton label={t("removeCategory", { name })} onClick={() => void onRemove()}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </Line>
  );
}
