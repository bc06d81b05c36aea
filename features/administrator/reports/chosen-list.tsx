import { X } from "lucide-react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { IconButton } from "#ui/button.tsx";
import { SelectField } from "#ui/field.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { SortableList } from "#ui/sortable-list.tsx";
import { icons } from "#ui/tokens.ts";
import { reportTexts } from "./texts.ts";

interface Option {
  value: string;
  label: string;
}

/** Some of the options in an order of their own: what is not chosen yet is offered below. */
export function ChosenList({
  label,
  hint,
  add,
  chosen,
  options,
  most,
  least = 0,
  onChange,
}: {
  label: string;
  hint: string;
  /** Names the field that adds one. */
  add: string;
  chosen: readonly string[];
  options: readonly Option[];
  most: number;
  least?: number;
  onChange: (chosen: string[]) => void;
}) {
  const t = useTexts(reportTexts);
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  const left = options.filter(({ value }) => !chosen.includes(value));
  return (
    <Stack $gap={2}>
      <Stack $gap={0.5}>
        <Text $size="sm" style={{ fontWeight: 600 }}>
          {label}
        </Text>
        {hint ? (
          <Text $tone="muted" $size="sm">
            {hint}
          </Text>
        ) : null}
      </Stack>
      {chosen.length > 0 ? (
        <SortableList
          label={label}
          items={chosen}
          itemId={(value) => value}
          itemName={labelOf}
          renderItem={labelOf}
          actions={(value) =>
            chosen.length > least ? (
              <IconButton
                size="sm"
                label={t("takeOut", { name: labelOf(value) })}
                onClick={() => onChange(chosen.filter((item) => item !== value))}
              >
                <X size={icons.small} aria-hidden />
              </IconButton>
            ) : null
          }
          texts={{
            up: (name) => t("up", { name }),
            down: (name) => t("down", { name }),
            moved: (name, position) => t("moved", { name, position }),
          }}
          onOrder={onChange}
        />
      ) : null}
      {left.length > 0 && chosen.length < most ? (
        <SelectField
          label={add}
          value=""
          options={[{ value: "", label: t("choose") }, ...left]}
          onChange={(value) => {
            if (value) onChange([...chosen, value]);
          }}
        />
      ) : null}
    </Stack>
  );
}
