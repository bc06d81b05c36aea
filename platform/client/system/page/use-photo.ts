import { useSelector } from "@xstate/react";
import { useCallback, useEffect, useMemo } from "react";
import type { Api } from "#client/http/api.ts";
import { squareOf } from "#machines/photo-crop/crop-square.ts";
import { useSession } from "../app/use-system.ts";
import { providePhotoCrop, shownUrl } from "./photo-crop.ts";
import { pick } from "./upload.ts";
import { useActions } from "./use-actions.ts";
import { usePageActor } from "./use-page-actor.ts";
import { useUpload } from "./use-upload.ts";

const limitMb = 10;
const accepts = ["image/png", "image/jpeg", "image/webp"];
const own = { call: "POST /candidates/data_files" } as const;

/** A candidate's photo: their own, or that of the candidate whom a recruiter looks at. */
export function usePhoto(of: "own" | number, onChanged: () => void) {
  const { profileChanged } = useSession();
  const changed = useCallback(() => {
    // It is shown next to the menu, too.
    if (of === "own") profileChanged();
    onChanged();
  }, [of, profileChanged, onChanged]);
  const target = of === "own" ? own : ({ call: "POST /recruiters/candidates/:id/photo", id: of } as const);
  const upload = useUpload({ limitMb, fileType: "avatar", accepts, current: null }, changed, target);
  const crop = usePageActor(providePhotoCrop, { limitMb, accepts }, `photo ${of}`);
  const { send } = upload;
  useEffect(() => {
    const cropped = crop.on("photo.cropped", ({ file }) => send(file));
    return () => cropped.unsubscribe();
  }, [crop, send]);
  const { file, framing, refusal, size } = useSelector(crop, ({ context }) => context);
  const state = useSelector(crop, (snapshot) => {
    if (snapshot.matches("framing")) return "framing";
    return snapshot.matches("drawing") ? "drawing" : "resting";
  });
  const { start, busy, refused } = useActions(
    [of],
    {
      remove: async (api: Api) => {
        if (of === "own") await api("DELETE /candidates/photo");
        else await api("DELETE /recruiters/candidates/:id/photo", { params: { id: of } });
      },
    },
    changed,
  );
  const intentions = useMemo(
    () => ({
      choose: (chosen: File) => crop.send({ type: "photo.chosen", file: pick(chosen) }),
      move: (right: number, down: number) => crop.send({ type: "frame.moved", right, down }),
      zoom: (zoom: number) => crop.send({ type: "frame.zoomed", zoom }),
      confirm: () => crop.send({ type: "crop.confirmed" }),
      cancel: () => crop.send({ type: "crop.cancelled" }),
    }),
    [crop],
  );
  return {
    ...intentions,
    accepts,
    limitMb,
    upload,
    failure: refusal ?? upload.failure,
    framed:
      state === "resting"
        ? null
        : {
            url: shownUrl(file),
            size,
            square: squareOf(size, framing),
            zoom: framing.zoom,
            drawing: state === "drawing",
          },
    remove: () => start("remove"),
    removing: busy,
    removalFailed: refused !== null,
  } as const;
}
