import { defineReference } from "./reference.ts";

/** The departments that employees work in; the wire's spelling is the specification's. */
export const departamentEntity = defineReference({
  name: "departaments",
  singular: "departament",
  label: {
    one: { pt: "Departamento", en: "Department" },
    many: { pt: "Departamentos", en: "Departments" },
    new: { pt: "Novo departamento", en: "New department" },
  },
  ordered: true,
  usedIn: [{ entity: "employees", field: "departament_id" }],
});
