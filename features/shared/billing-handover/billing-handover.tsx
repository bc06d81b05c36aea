import { Download, Send } from "lucide-react";
import { useCallback } from "react";
import { Link } from "react-router";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import { type BillingHandoverDone, useBillingHandover } from "#client/system/page/use-billing-handover.ts";
import { useSavedFile } from "#client/system/page/use-file-download.ts";
import {
  type BilledReference,
  type BillingHandover,
  billedAmounts,
} from "#contract/calls/billing-handovers.ts";
import { deliveryFailures } from "#contract/catalogues/integrations.ts";
import { answerMessages } from "#contract/integration-answer.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { deliveryTexts } from "#features/shared/deliveries/texts.ts";
import { Loaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import type { Tone } from "#ui/feedback.tsx";
import { FormDialog } from "#ui/form-dialog.tsx";
import { DescriptionList, Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { billingHandoverTexts } from "./texts.ts";

const tones: Record<BillingHandover["state"], Tone> = {
  sending: "warning",
  done: "success",
  failed: "danger",
};

/** Data of a company, a job's billing or a recruiter for the billing system, and its handover. */
export default function BillingHandoverPanel({ type, id }: { type: BilledReference; id: number }) {
  const t = useTexts(billingHandoverTexts);
  const { dateTime } = useFormats();
  const { failureText } = useFormTexts();
  const { show } = useToasts();
  const onDone = useCallback(
    (_: BillingHandoverDone) => show({ kind: "success", text: t("state.done") }),
    [show, t],
  );
  const { read, action } = useBillingHandover(type, id, onDone);
  const whyOf = useWhy();
  return (
    <Panel>
      <Stack $gap={3}>
        <Heading $size="md">{t("title")}</Heading>
        <Loaded read={read} lines={2}>
          {({ to, content, handovers }) => {
            const [last] = handovers;
            if (to === null)
              return (
                <Text $tone="muted" $size="sm">
                  {t("none")} <Link to="/administrator/integrations/new?kind=billing">{t("connect")}</Link>
                </Text>
              );
            return (
              <>
                <Text $tone="muted" $size="sm">
                  {last === undefined
                    ? t("never")
                    : last.state === "failed"
                      ? t("lastFailed", { at: dateTime(last.created_at) })
                      : t("last", { at: dateTime(last.created_at), name: last.by_name ?? t("nobody") })}
                </Text>
                <div>
                  <Button icon={<Send aria-hidden />} onClick={() => action.ask("hand")}>
                    {t("open")}
                  </Button>
                </div>
                <FormDialog
                  open={action.action === "hand"}
                  title={t("dialog", { name: to.name })}
                  width="medium"
                  submitLabel={t("confirm")}
                  cancelLabel={t("cancel")}
                  busy={action.busy}
                  failure={
                    action.failure === "integration_failed"
                      ? t("refused", { why: last?.state === "failed" ? whyOf(last) : "" }).trim()
                      : failureText(action.failure)
                  }
                  onSubmit={action.confirm}
                  onCancel={action.cancel}
                >
                  <Text $tone="muted" $size="sm">
                    {t(to.way)}
                  </Text>
                  <Content content={content} />
                  <History handovers={handovers} />
                </FormDialog>
                {last?.state === "failed" || (last?.state === "done" && last.way === "file") ? (
                  <History handovers={[last]} />
                ) : null}
              </>
            );
          }}
        </Loaded>
      </Stack>
    </Panel>
  );
}

const named = [
  ...["id", "name", "legal_name", "cnpj", "city", "state", "phone", "website", "title", "client_company_id"],
  ...["client_company", "currency", "fee_percent", "fee_value", "basic_salary", "target_bonus", "splits"],
  ...["email", "role_name", "mobile_phone"],
];
type Named = keyof (typeof billingHandoverTexts)["pt"]["fields"];
const isNamed = (name: string): name is Named => named.includes(name);

function Content({ content }: { content: Readonly<Record<string, string | number | null>> }) {
  const t = useTexts(billingHandoverTexts);
  const { money } = useFormats();
  const { currency } = content;
  const sayOf = (name: string, value: string | number | null) => {
    if (value === null || value === "") return "—";
    if (!billedAmounts.includes(name)) return value;
    return money(Number(value), currency === "USD" ? currency : "BRL");
  };
  return (
    <DescriptionList
      items={Object.entries(content).map(([name, value]) => ({
        term: isNamed(name) ? t(`fields.${name}`) : name,
        value: sayOf(name, value),
      }))}
    />
  );
}

/** Why it failed: what the other system answered, or that there was no answer. */
function useWhy() {
  const reason = useTexts(deliveryTexts);
  return ({ response_code, failure, answer }: BillingHandover): string => {
    const why = deliveryFailures.find((item) => item === failure);
    // What the answer itself says needs no other words.
    const silent = response_code === null && why ? reason(why) : null;
    return [silent, response_code, answerMessages(answer).join("; ")].filter(Boolean).join(" · ");
  };
}

function History({ handovers }: { handovers: readonly BillingHandover[] }) {
  const t = useTexts(billingHandoverTexts);
  const { dateTime } = useFormats();
  const whyOf = useWhy();
  if (handovers.length === 0) return null;
  return (
    <SimpleTable stacked label={t("history")}>
      <thead>
        <tr>
          <th>{t("when")}</th>
          <th>{t("by")}</th>
          <th>{t("outcome")}</th>
        </tr>
      </thead>
      <tbody>
        {handovers.map((handover) => (
          <tr key={handover.id}>
            <td>{dateTime(handover.created_at)}</td>
            <td data-label={t("by")}>{handover.by_name ?? t("nobody")}</td>
            <td>
              <Inline $gap={2} $wrap>
                <Badge tone={tones[handover.state]}>{t(`state.${handover.state}`)}</Badge>
                {whyOf(handover)}
                {handover.way === "file" ? <FileButton handover={handover} /> : null}
              </Inline>
            </td>
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}

function FileButton({ handover }: { handover: BillingHandover }) {
  const t = useTexts(billingHandoverTexts);
  const { dateTime } = useFormats();
  const { show } = useToasts();
  const failed = useCallback(() => show({ kind: "error", text: t("failed") }), [show, t]);
  const file = useSavedFile(`/recruiters/administrator/billing_handovers/${handover.id}/csv`, failed);
  return (
    <IconButton
      label={t("download", { at: dateTime(handover.created_at) })}
      busy={file.busy}
      onClick={file.save}
    >
      <Download aria-hidden />
    </IconButton>
  );
}
