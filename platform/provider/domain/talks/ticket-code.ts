/** A code as it is stored, however it was read out or typed. */
export const ticketCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
