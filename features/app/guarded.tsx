import { useSelector } from "@xstate/react";
import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { styled } from "styled-components";
import { refusalOf } from "#machines/access/access.machine.ts";
import { useTexts } from "#platform/i18n/use-texts.ts";
import { useSystem } from "#platform/system/use-system.ts";
import { Spinner } from "#ui/feedback.tsx";
import { ErrorPage } from "./error-page.tsx";
import { appTexts } from "./texts.pt.ts";

const Centre = styled.div`display: grid; place-items: center; min-height: 60vh;`;

/** Tells the access chart where the person is and shows the page once it allows it. */
export function Guarded({ guards, children }: { guards: readonly string[]; children: ReactNode }) {
  const { access } = useSystem();
  const { pathname } = useLocation();
  const t = useTexts(appTexts);
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  const names = guards.join(" ");
  useEffect(() => {
    access.send({ type: "route.entered", path, guards: names === "" ? [] : names.split(" ") });
  }, [access, path, names]);
  const refusal = useSelector(access, (snapshot) =>
    snapshot.matches("refused") ? refusalOf(snapshot.context) : null,
  );
  const allowed = useSelector(
    access,
    (snapshot) =>
      snapshot.matches("allowed") &&
      snapshot.context.route?.path === path &&
      snapshot.context.route.guards.join(" ") === names,
  );
  if (refusal) return <ErrorPage status={refusal.status} message={refusal.message} />;
  if (guards.length === 0 || allowed) return children;
  return (
    <Centre>
      <Spinner label={t("loading")} size={36} />
    </Centre>
  );
}

/** Lets the system move the browser, and tells it where the browser is. */
export function Navigation() {
  const { bus } = useSystem();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const asked = bus
      .on("navigation.requested")
      .subscribe(({ to, replace }) => void navigate(to, { replace }));
    return () => asked.unsubscribe();
  }, [bus, navigate]);
  useEffect(() => bus.publish({ type: "route.changed", path: pathname, search }), [bus, pathname, search]);
  return null;
}
