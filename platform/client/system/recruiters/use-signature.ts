import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import {
  type SignatureField,
  type SignatureForm,
  signatureProblems,
} from "#machines/signature/signature-form.ts";
import { signatureInvitationMachine } from "#machines/signature-invitation/signature-invitation.machine.ts";
import { useRecruiter, useSession, useSystem } from "../app/use-system.ts";
import { usePageActor } from "../page/use-page-actor.ts";
import { provideSignature, type SignaturePlace } from "./signature.ts";

export function useSignature(place: SignaturePlace, form: Partial<SignatureForm>, onLeft?: () => void) {
  const own = useRecruiter().business.name;
  const actor = usePageActor(
    (system) => provideSignature(system, place, own),
    { form },
    `signature ${place}`,
  );
  const { profileChanged } = useSession();
  useEffect(() => {
    const saved = actor.on("signature.saved", profileChanged);
    return () => saved.unsubscribe();
  }, [actor, profileChanged]);
  const left = useSelector(actor, (snapshot) => snapshot.matches("left"));
  useEffect(() => {
    if (left) onLeft?.();
  }, [left, onLeft]);
  const written = useSelector(actor, ({ context }) => context.form);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const companyMissing = useSelector(actor, (snapshot) => snapshot.matches({ editing: "companyMissing" }));
  const invalid = useSelector(actor, (snapshot) => snapshot.matches({ editing: "invalid" }));
  const problems = useMemo(() => (invalid ? signatureProblems(written) : {}), [invalid, written]);
  const intentions = useMemo(
    () => ({
      change: (field: SignatureField, value: string) => actor.send({ type: "field.changed", field, value }),
      save: () => actor.send({ type: "save.requested" }),
      cancel: () => actor.send({ type: "cancel.requested" }),
    }),
    [actor],
  );
  return {
    form: written,
    own,
    busy,
    companyMissing: companyMissing && written.company === "",
    problems,
    ...intentions,
  };
}

const putOff = "signature_put_off";

/** Where nobody is asked: the page for it, and new records, over whose fields the dialog would open as they are filled in. */
const isInTheWay = (pathname: string) => pathname === "/recruiters/signatures" || pathname.endsWith("/new");

/** A recruiter without a signature is prompted for one, until they postpone it for this visit. */
export function useSignatureInvitation() {
  const { owned, seeing } = useSystem();
  const { id, signature } = useRecruiter();
  const { pathname } = useLocation();
  const actor = usePageActor(
    (system) =>
      signatureInvitationMachine.provide({
        actions: { remember: () => system.owned.session.write(putOff, true) },
      }),
    { isPutOff: owned.session.read(putOff) === true || seeing.current() !== null },
    `invitation of ${id}`,
  );
  const stands = useSelector(actor, (snapshot) => snapshot.matches("standing"));
  const close = useMemo(() => () => actor.send({ type: "invitation.put_off" }), [actor]);
  return { open: !signature && stands && !isInTheWay(pathname), close };
}
