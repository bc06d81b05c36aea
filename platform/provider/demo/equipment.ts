import type { Batch } from "./batch.ts";

const things = [
  ["Notebook Dell Latitude 5440", "notebook", "DL5440"],
  ["Notebook Lenovo ThinkPad T14", "notebook", "LT14"],
  ["Celular Samsung Galaxy A55", "phone", "SGA55"],
  ["Monitor LG 27 polegadas", "monitor", "LG27"],
  ["Crachá de acesso", "badge", "CRC"],
] as const;

/** What some employees were given; the last of each kind is in the cupboard. */
export function addEquipment(
  batch: Batch,
  business_id: number,
  employees: readonly { id: number; hired_on: string }[],
  created_at: string,
): void {
  const add = (at: number, holder: { id: number; hired_on: string } | null) => {
    const [name, kind, series] = things[at % things.length] ?? things[0];
    const equipment_id = batch.add("equipment", {
      ...{ business_id, name, kind, serial_number: `${series}-${1000 + at}`, description: null },
      ...{ status: holder ? "in_use" : "available", employee_id: holder?.id ?? null },
      ...{ handed_on: holder?.hired_on ?? null, lock_version: 0, created_at, updated_at: created_at },
    });
    if (holder)
      batch.add("equipment_handovers", {
        ...{ business_id, equipment_id, employee_id: holder.id },
        ...{ handed_on: holder.hired_on, returned_on: null },
      });
  };
  for (const [at, employee] of employees.entries()) add(at, employee);
  for (const at of things.keys()) add(employees.length + at, null);
}
