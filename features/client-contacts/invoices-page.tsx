import { ReceiptText } from "lucide-react";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { clientInvoicePages } from "#client/system/clients/company.ts";
import { useReadPages } from "#client/system/page/use-read.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { invoiceStatus } from "#contract/catalogues/clients.ts";
import { Loaded, ReadMore } from "#features/shared/reading/loaded.tsx";
import { Badge, EmptyState, Skeleton, type Tone } from "#ui/feedback.tsx";
import { PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { icons } from "#ui/tokens.ts";
import { AdministratorsOnly } from "./company/administrators-only.tsx";
import { companyTexts } from "./company/texts.ts";
import { Page } from "./frame.tsx";

const tones: Record<string, Tone> = { paid: "success", overdue: "danger", issued: "info" };

/** What the company was billed; for its administrators. */
export default function ClientInvoicesPage() {
  const t = useTexts(companyTexts);
  useDocumentTitle(t("invoices.title"), useTenant().title);
  return (
    <Page>
      <Stack $gap={6}>
        <PageHeader title={t("invoices.title")} hint={t("invoices.lead")} />
        <AdministratorsOnly>
          <Invoices />
        </AdministratorsOnly>
      </Stack>
    </Page>
  );
}

function Invoices() {
  const t = useTexts(companyTexts);
  const locale = useLocale();
  const { date, money } = useFormats();
  const read = useReadPages(clientInvoicePages, { query: {} });
  const day = (on: string | null) => (on ? date(on) : "—");
  return (
    <>
      <Loaded
        read={read}
        waiting={<Skeleton $height="160px" role="status" aria-label={t("invoices.loading")} />}
        failed={t("invoices.failed")}
      >
        {(pages) => {
          const invoices = pages.flatMap((page) => page.invoices);
          if (invoices.length === 0)
            return (
              <Panel>
                <EmptyState
                  icon={<ReceiptText size={icons.large} aria-hidden color="var(--muted)" />}
                  title={t("invoices.none")}
                >
                  {t("invoices.noneHint")}
                </EmptyState>
              </Panel>
            );
          return (
            <SimpleTable label={t("invoices.title")}>
              <thead>
                <tr>
                  <th>{t("invoices.name")}</th>
                  <th>{t("invoices.status")}</th>
                  <th>{t("invoices.issued")}</th>
                  <th>{t("invoices.due")}</th>
                  <th>{t("invoices.paid")}</th>
                  <th data-number>{t("invoices.value")}</th>
                </tr>
              </thead>
              <tbody>
                {invoices.map((invoice) => (
                  <tr key={invoice.id}>
                    <td>
                      {invoice.name}
                      {invoice.description ? (
                        <Text $tone="muted" $size="sm">
                          {invoice.description}
                        </Text>
                      ) : null}
                      {invoice.payment_details && invoice.status !== "paid" ? (
                        <Text $tone="muted" $size="xs" style={{ whiteSpace: "pre-line" }}>
                          {t("invoices.details")}: {invoice.payment_details}
                        </Text>
                      ) : null}
                    </td>
                    <td>
                      <Badge tone={tones[invoice.status] ?? "neutral"}>
                        {labelIn(invoiceStatus, invoice.status, locale)}
                      </Badge>
                    </td>
                    <td>{day(invoice.issued_on)}</td>
                    <td>{day(invoice.due_on)}</td>
                    <td>{day(invoice.paid_on)}</td>
                    <td data-number>{money(invoice.value, invoice.currency)}</td>
                  </tr>
                ))}
              </tbody>
            </SimpleTable>
          );
        }}
      </Loaded>
      <ReadMore read={read} />
    </>
  );
}
