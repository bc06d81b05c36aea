import { GitMerge } from "lucide-react";
import { Link } from "react-router";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useDuplicatesOf } from "#client/system/recruiters/use-duplicates.ts";
import { may } from "#contract/access.ts";
import { type DuplicableEntity, isLikely } from "#contract/duplicates.ts";
import { entities } from "#contract/entities/all.ts";
import { listPath } from "#contract/entity-names.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import type { RecordPartProps } from "../fields/part-props.ts";
import { enteredOf } from "./entered.ts";
import { Likenesses, LikenessLine } from "./likeness-line.tsx";
import { duplicateTexts } from "./texts.ts";

/** On a record's page: its likely duplicates, and the link to merge them. */
function RecordDuplicates({ entity, record }: RecordPartProps & { entity: DuplicableEntity }) {
  const t = useTexts(duplicateTexts);
  const formats = useFormats();
  const recruiter = useRecruiter();
  const found = useDuplicatesOf(
    entity,
    record.id,
    enteredOf(entity, (field) => record[field]),
  );
  const matches = (found.data?.matches ?? []).filter(({ kinds }) => isLikely(kinds));
  if (matches.length === 0) return null;
  const { resource } = entities[entity];
  const mayMerge = may(recruiter, resource, "update") && may(recruiter, resource, "delete");
  const ids = [record.id, ...matches.map(({ id }) => id)].join(",");
  return (
    <Callout tone="warning" role="status">
      <Stack $gap={2}>
        <Text $strong>
          {t("entry.record", { count: matches.length, shown: formats.number(matches.length) })}
        </Text>
        <Likenesses>
          {matches.map((match) => (
            <li key={match.id}>
              <LikenessLine entity={entity} record={match} />
            </li>
          ))}
        </Likenesses>
        {mayMerge ? (
          <div>
            <ButtonLink as={Link} to={`${listPath(entity)}/duplicates?ids=${ids}`}>
              <GitMerge aria-hidden />
              {t("compare")}
            </ButtonLink>
          </div>
        ) : null}
      </Stack>
    </Callout>
  );
}

export const CandidateDuplicates = (props: RecordPartProps) => (
  <RecordDuplicates {...props} entity="candidates" />
);
export const CompanyDuplicates = (props: RecordPartProps) => (
  <RecordDuplicates {...props} entity="client_companies" />
);
export const ContactDuplicates = (props: RecordPartProps) => (
  <RecordDuplicates {...props} entity="client_contacts" />
);
