import type { Api } from "#client/http/api.ts";
import { useSystem } from "../app/use-system.ts";
import { useActions } from "../page/use-actions.ts";

const viewActions = (id: number) => ({
  start: (api: Api) => api("POST /recruiters/administrator/recruiters/:id/views", { params: { id } }),
});
const endActions = (id: number) => ({
  end: (api: Api) => api("DELETE /recruiters/administrator/recruiters/:id/views", { params: { id } }),
});

/** Goes to the home of a member as they see it: a page loaded anew, on which all is theirs. */
export function useViewAs(id: number, onRefused: (code: string) => void) {
  const { seeing, load } = useSystem();
  const { start, busy } = useActions(
    [id],
    viewActions(id),
    ({ result: { view } }) => {
      seeing.keep(view);
      load("/recruiters");
    },
    onRefused,
  );
  return { busy, start: () => start("start") };
}

/** The member as whom this page is seen, and the way back; null where everybody is themselves. */
export function useSeeing() {
  const { seeing, load } = useSystem();
  const shown = seeing.current();
  const id = shown?.id ?? 0;
  const leave = () => {
    seeing.keep(null);
    load(`/administrator/recruiters/${id}`);
  };
  // Also where the provider cannot be reached: the view ends with the tab's own knowledge of it.
  const { start, busy } = useActions([id], endActions(id), leave, leave);
  return shown && { name: shown.name, busy, end: () => start("end") };
}
