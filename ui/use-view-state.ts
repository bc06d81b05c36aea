import { useState } from "react";

/**
 * A state that only the view can know, and that looks like more than that: a size that was measured, code that has
 * come, what a tool of the developer shows. A status (busy, failed, saved) belongs in a chart: `npm run check` says so.
 */
export const useViewState = useState;
