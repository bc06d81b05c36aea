/** An action or a guard that is given all of the event. */
export const withEvent = <T extends string>(type: T) => ({
  type,
  params: <E>({ event }: { event: E }): E => event,
});

/** An action that receives an effect's answer, under this name. */
export const withOutput = <T extends string, Name extends string>(type: T, name: Name) => ({
  type,
  params: <Output>({ event }: { event: { output: Output } }) =>
    ({ [name]: event.output }) as Record<Name, Output>,
});

/** An action that receives an effect's error. */
export const withError = <T extends string>(type: T) => ({
  type,
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
});

/** An action that receives some of the event's fields, by name. */
export const withFields = <T extends string, Name extends string>(type: T, ...names: Name[]) => ({
  type,
  params: <E extends Record<Name, unknown>>({ event }: { event: E }) =>
    Object.fromEntries(names.map((name) => [name, event[name]])) as Pick<E, Name>,
});
