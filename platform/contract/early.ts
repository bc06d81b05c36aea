/** What the first script of a drawn page leaves for the app. */
export interface EarlyWindow {
  /** Ends the listening and gives what was pressed or typed in, in order. */
  elencoEarly?: () => HTMLElement[];
}
