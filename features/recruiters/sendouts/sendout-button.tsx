import { Send } from "lucide-react";
import { Suspense } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useBulkEmail } from "#client/system/recruiters/use-sendouts.ts";
import { may } from "#contract/access.ts";
import type { BulkPartProps } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";
import { Button } from "#ui/button.tsx";
import { sendoutTexts } from "./texts.ts";

/** It contains an editor, which loads when a mail is written. */
const MailDialog = lazy(() => import("./mail-dialog.tsx"));

interface Props extends BulkPartProps {
  entity: "candidates" | "client_contacts";
}

/** A mail to the selection. */
function SendoutButton({ entity, selection }: Props) {
  const t = useTexts(sendoutTexts);
  const recruiter = useRecruiter();
  const mail = useBulkEmail(entity);
  if (!may(recruiter, "sendout_queues", "create")) return null;
  return (
    <>
      <Button
        size="sm"
        kind="quiet"
        icon={<Send aria-hidden />}
        onClick={() => mail.ask(selection.count, selection.payload())}
      >
        {t("sendMessage")}
      </Button>
      {mail.open ? (
        <Suspense fallback={null}>
          <MailDialog mail={mail} />
        </Suspense>
      ) : null}
    </>
  );
}

export const CandidatesSendout = (props: BulkPartProps) => <SendoutButton entity="candidates" {...props} />;
export const ContactsSendout = (props: BulkPartProps) => (
  <SendoutButton entity="client_contacts" {...props} />
);
