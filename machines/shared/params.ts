/** An action or a guard that is given all of the event. */
export const withEvent = <T extends string>(type: T) => ({
  type,
  params: <E>({ event }: { event: E }): E => event,
});

/** One that is given what an effect answered, under that name. */
export const withOutput = <T extends string, Name extends string>(type: T, name: Name) => ({
  type,
  params: <Output>({ event }: { event: { output: Output } }) =>
    ({ [name]: event.output }) as Record<Name, Output>,
});

/** One that is given why an effect failed. */
export const withError = <T extends string>(type: T) => ({
  type,
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
});

/** One that is given some of the event, by their names. */
export const withFields = <T extends string, Name extends string>(type: T, ...names: Name[]) => ({
  type,
  params: <E extends Record<Name, unknown>>({ event }: { event: E }) =>
    Object.fromEntries(names.map((name) => [name, event[name]])) as Pick<E, Name>,
});
