import { ReceiptText } from "lucide-react";
import { styled } from "styled-components";
import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { clientInvoicePages } from "#client/system/clients/company.ts";
import { useReadPages } from "#client/system/page/use-read.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { invoiceStatus } from "#contract/catalogues/clients.ts";
import { Loaded, ReadMore } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { EmptyState, Skeleton, type Tone } from "#ui/feedback.tsx";
import { PageHeader, Panel, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { below, icons, space } from "#ui/tokens.ts";
import { AdministratorsOnly } from "./company/administrators-only.tsx";
import { companyTexts } from "./company/texts.ts";
import { Page } from "./frame.tsx";

const tones: Record<string, Tone> = { paid: "success", overdue: "danger", issued: "info" };

/** On phones: the amount beside the name, below them the status and the day it is due, and how to pay at the end. */
const Bills = styled.div`
  ${below("phone")} {
    && tbody > tr { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: ${space(1.5)} ${space(3)}; align-items: center; padding: ${space(4)}; }
    && tbody > tr > td { padding: 0; }
    && tbody > tr > [data-about] { display: contents; }
    && tbody > tr > [data-value] { order: 1; font-weight: 520; }
    [data-words], [data-payment] { grid-column: 1 / -1; }
    [data-words] { order: 2; }
    [data-status] { order: 3; }
    [data-due] { order: 4; }
    [data-issued] { order: 5; color: var(--muted); }
    [data-paid] { order: 6; color: var(--muted); }
    [data-payment] { order: 7; }
    && tbody > tr > :is([data-value], [data-due], [data-paid]) { grid-column: 2; text-align: end; }
    && tbody > tr > :is([data-status], [data-issued]) { grid-column: 1; }
  }
`;

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

const nothingIn = (on: string | null) => on === null || undefined;

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
            <Bills>
              <SimpleTable stacked label={t("invoices.title")}>
                <thead>
                  <tr>
                    <th>{t("invoices.name")}</th>
                    <th>{t("invoices.status")}</th>
                    <th data-narrow>{t("invoices.issued")}</th>
                    <th data-narrow>{t("invoices.due")}</th>
                    <th data-narrow>{t("invoices.paid")}</th>
                    <th data-number>{t("invoices.value")}</th>
                  </tr>
                </thead>
                <tbody>
                  {invoices.map((invoice) => (
                    <tr key={invoice.id}>
                      <td data-about>
                        <Text $strong>{invoice.name}</Text>
                        {invoice.description ? (
                          <Text data-words $tone="muted" $size="sm">
                            {invoice.description}
                          </Text>
                        ) : null}
                        {invoice.payment_details && invoice.status !== "paid" ? (
                          <Text data-payment $tone="muted" $size="xs" style={{ whiteSpace: "pre-line" }}>
                            {t("invoices.details")}: {invoice.payment_details}
                          </Text>
                        ) : null}
                      </td>
                      <td data-status>
                        <Badge tone={tones[invoice.status] ?? "neutral"}>
                          {labelIn(invoiceStatus, invoice.status, locale)}
                        </Badge>
                      </td>
                      <td
                        data-issued
                        data-narrow
                        data-label={t("invoices.issued")}
                        data-none={nothingIn(invoice.issued_on)}
                      >
                        {day(invoice.issued_on)}
                      </td>
                      <td
                        data-due
                        data-narrow
                        data-label={t("invoices.due")}
                        data-none={nothingIn(invoice.due_on)}
                      >
                        {day(invoice.due_on)}
                      </td>
                      <td
                        data-paid
                        data-narrow
                        data-label={t("invoices.paid")}
                        data-none={nothingIn(invoice.paid_on)}
                      >
                        {day(invoice.paid_on)}
                      </td>
                      <td data-number data-value>
                        {money(invoice.value, invoice.currency)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </SimpleTable>
            </Bills>
          );
        }}
      </Loaded>
      <ReadMore read={read} />
    </>
  );
}
