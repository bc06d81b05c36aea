import { constants, setPriority } from "node:os";

/** From here on the system runs other processes first; those that this one starts stand behind too. */
export const stepBehind = (): void => setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
