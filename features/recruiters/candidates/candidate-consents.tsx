import { useFormats, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { consentActions } from "#client/system/recruiters/candidate-actions.ts";
import { candidateConsents } from "#client/system/recruiters/candidate-reads.ts";
import { may } from "#contract/access.ts";
import type { Consent } from "#contract/calls/consents.ts";
import { consentFields, consentText, consentTexts } from "#contract/catalogues/consents.ts";
import { dataFields } from "#contract/catalogues/data-fields.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { NotLoaded } from "#features/shared/reading/loaded.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { TextSkeleton } from "#ui/skeletons.tsx";
import { CandidateCorrections } from "./candidate-corrections.tsx";
import { profileTexts } from "./texts.ts";

/** Which of the candidate's data may be stored: each consent, its words, its start and its end. */
export default function CandidateConsents({ record, onChanged }: RecordPartProps) {
  const t = useTexts(profileTexts);
  const locale = useLocale();
  const formats = useFormats();
  const mayWrite = may(useRecruiter(), "candidates", "update");
  const read = useRead(candidateConsents, { params: { id: record.id } });
  const action = useActions([record.id], consentActions(record.id), onChanged);
  if (!read.data)
    return (
      <NotLoaded read={read} failed={t("consents.failed")} waiting={<TextSkeleton label={t("loading")} />} />
    );
  const { consents } = read.data;
  const labelOf = (field: string) => dataFields.find((item) => item.field === field)?.label[locale] ?? field;
  const fieldLabel = labelOf((action.form("give") ?? action.form("revoke"))?.draft.field ?? "");
  const givenText = ({ given_at, given_to, revoked_at, revoked_by, text_version }: Consent) =>
    [
      t("consents.given", { date: formats.dateTime(given_at) }),
      given_to ? t("consents.to", { name: given_to }) : t("consents.self"),
      t("consents.version", { version: text_version }),
      revoked_at ? t("consents.revoked", { date: formats.dateTime(revoked_at) }) : null,
      revoked_at && revoked_by ? t("consents.by", { name: revoked_by }) : null,
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <Stack $gap={4}>
      <CandidateCorrections id={record.id} onChanged={onChanged} />
      <Panel>
        <Stack $gap={3}>
          <Heading as="h2" $size="md">
            {t("consents.title")}
          </Heading>
          <SimpleTable label={t("consents.title")}>
            <thead>
              <tr>
                <th scope="col">{t("consents.datum")}</th>
                <th scope="col">{t("consents.state")}</th>
                {mayWrite ? <th scope="col">{t("consents.action")}</th> : null}
              </tr>
            </thead>
            <tbody>
              {consentFields.map(({ field, label }) => {
                const all = consents.filter((consent) => consent.field === field);
                const inForce = all.some(({ revoked_at }) => revoked_at === null);
                return (
                  <tr key={field}>
                    <th scope="row">{label[locale]}</th>
                    <td>
                      <Badge tone={inForce ? "success" : all.length > 0 ? "danger" : "neutral"}>
                        {t(inForce ? "consents.yes" : all.length > 0 ? "consents.no" : "consents.never")}
                      </Badge>
                      {all.map((item) => (
                        <Text key={item.id} $size="sm" $tone="muted">
                          {givenText(item)}
                        </Text>
                      ))}
                    </td>
                    {mayWrite ? (
                      <td>
                        <Button
                          size="sm"
                          aria-label={`${t(inForce ? "consents.revoke" : "consents.give")}: ${label[locale]}`}
                          onClick={() => action.ask(inForce ? "revoke" : "give", { field })}
                        >
                          {t(inForce ? "consents.revoke" : "consents.give")}
                        </Button>
                      </td>
                    ) : null}
                  </tr>
                );
              })}
            </tbody>
          </SimpleTable>
        </Stack>
      </Panel>
      <Panel>
        <Stack $gap={2}>
          <Heading as="h2" $size="md">
            {t("consents.texts")}
          </Heading>
          {consentTexts.map(({ version, text }) => (
            <Text key={version} $size="sm">
              {t("consents.version", { version })}: {text[locale]}
            </Text>
          ))}
          <Text $size="sm" $tone="muted">
            {t("consents.free", {
              fields: formats.list(
                dataFields.filter(({ should_consent }) => !should_consent).map(({ label }) => label[locale]),
              ),
            })}
          </Text>
        </Stack>
      </Panel>
      <ActionDialog
        action={action}
        name="give"
        title={t("consents.giveTitle", { name: fieldLabel })}
        description={consentText.text[locale]}
        submit={t("consents.give")}
      />
      <ActionDialog
        action={action}
        name="revoke"
        danger
        title={t("consents.revokeTitle", { name: fieldLabel })}
        description={t("consents.revokeHint")}
        submit={t("consents.revoke")}
      />
    </Stack>
  );
}
