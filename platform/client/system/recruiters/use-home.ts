import { useEffect } from "react";
import { auditTime } from "rxjs";
import { useResource } from "#client/http/use-resource.ts";
import { useApi, useRecruiter, useSystem } from "../app/use-system.ts";

/** Notifications come in bursts; the home is read again at most this often. */
const pause = 2_000;

/** What the recruiter's home shows; a notification says that something of it has changed. */
export function useHome() {
  const { bus } = useSystem();
  const api = useApi();
  const { id } = useRecruiter();
  const home = useResource(`home of ${id}`, (signal) => api("GET /recruiters/home", {}, { signal }));
  const { reload } = home;
  useEffect(() => {
    const heard = bus.on("notification.received").pipe(auditTime(pause)).subscribe(reload);
    return () => heard.unsubscribe();
  }, [bus, reload]);
  return home;
}
