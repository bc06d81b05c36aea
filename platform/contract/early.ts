/** A person's input to a page before the app had taken it over: what a field held after it, or a button's press. */
export interface EarlyInput {
  target: HTMLElement;
  text?: string;
}

/** Data the first script of a server-rendered page leaves for the app. */
export interface EarlyWindow {
  /** Ends the recording and gives what was pressed and typed, in order. */
  elencoEarly?: () => EarlyInput[];
}
