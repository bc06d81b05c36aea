import { useState } from "react";

/**
 * State that belongs to the view alone although it looks like more: a measured size, loaded code, a developer tool's
 * display. A status (busy, failed, saved) belongs in a chart: `npm run check` enforces that.
 */
export const useViewState = useState;
