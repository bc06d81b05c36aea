import { useRecruiter } from "#client/system/app/use-system.ts";
import { useApplyConversation } from "#client/system/recruiters/messages.ts";
import { may } from "#contract/access.ts";
import { Conversation } from "#features/shared/messages/conversation.tsx";

/** The messages with an application's candidate. */
export default function ApplyMessages({ applyId }: { applyId: number }) {
  const talk = useApplyConversation(applyId);
  return <Conversation talk={talk} side="recruiter" mayWrite={may(useRecruiter(), "applies", "update")} />;
}
