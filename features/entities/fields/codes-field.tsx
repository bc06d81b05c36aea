import { useLabels } from "#client/system/page/use-labels.ts";
import { type CatalogueName, catalogues } from "#contract/catalogues/all.ts";
import type { FieldProps } from "#ui/field.tsx";
import { MultiLookupField } from "#ui/multi-lookup-field.tsx";
import { isCode } from "./field-value.tsx";

/** Chooses several codes of a catalogue, by their labels. */
export function CodesField({
  catalogue,
  value,
  onChange,
  ...field
}: FieldProps & {
  catalogue: CatalogueName;
  value: unknown;
  onChange: (codes: (string | number)[]) => void;
}) {
  const { label, ordered, isOpen } = useLabels();
  const chosen = Array.isArray(value) ? value.filter(isCode) : [];
  const optionOf = (code: string | number) => ({ id: code, label: label(catalogue, code) });
  const codes = catalogues[catalogue].map(({ code }) => code);
  return (
    <MultiLookupField
      {...field}
      value={chosen.map(optionOf)}
      options={ordered(catalogue, codes)
        .filter((code) => chosen.includes(code) || isOpen(catalogue, code))
        .map(optionOf)}
      onChange={(now) => onChange(now.map(({ id }) => id))}
    />
  );
}
