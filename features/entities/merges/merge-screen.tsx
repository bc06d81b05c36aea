import { X } from "lucide-react";
import { Link } from "react-router";
import { css, styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useRecruiter } from "#client/system/app/use-system.ts";
import { useMerge } from "#client/system/recruiters/use-merge.ts";
import { may } from "#contract/access.ts";
import { type DuplicableEntity, mergeLimits } from "#contract/duplicates.ts";
import { entities, entityFields } from "#contract/entities/all.ts";
import { recordPath } from "#contract/entity-names.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { Callout, ErrorState } from "#ui/feedback.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { SimpleTable } from "#ui/simple-table.tsx";
import { ListSkeleton } from "#ui/skeletons.tsx";
import { below, space, type } from "#ui/tokens.ts";
import { Linked } from "./linked.tsx";
import { MergeConflict, MergeEnd, MergePreview } from "./merge-steps.tsx";
import { reasonOf } from "./reason.ts";
import { mergeTexts } from "./texts.ts";
import { useFieldText } from "./use-field-text.ts";

const Option = styled.label<{ $chosen: boolean }>`
  display: flex; gap: ${space(2)}; align-items: flex-start; cursor: pointer; overflow-wrap: anywhere; min-width: 140px;
  color: ${({ $chosen }) => ($chosen ? "var(--text)" : "var(--muted)")};
  font-weight: ${({ $chosen }) => ($chosen ? 560 : 400)};
  input { flex: none; margin-top: 3px; accent-color: var(--accent); }
  span { max-height: 7.5em; overflow: auto; white-space: pre-line; }
`;
/** On phones two records stay beside each other: the name of a field is above its two values. */
const Compared = styled.div<{ $of: number }>`
  ${({ $of }) =>
    $of === 2 &&
    css`${below("phone")} {
      table, thead, tbody { display: block; }
      colgroup, thead th:first-child { display: none; }
      tr { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); }
      th[scope="row"] { grid-column: 1 / -1; padding-bottom: 0; border-bottom: 0; }
      && th, && ${Option} { min-width: 0; }
    }`}
`;
const RowName = styled.th`font-weight: 520; min-width: 96px;`;
/** The records share the width evenly. */
const Share = styled.col<{ $of: number }>`width: ${({ $of }) => Math.floor(82 / $of)}%;`;
const Head = styled.th`
  && { font-size: ${type.md}; vertical-align: top; white-space: normal; color: var(--text); min-width: 180px; }
  a { color: inherit; }
`;

/** Records side by side: choose the one to keep and each field's source, preview, merge, undo. */
export default function MergeScreen({ entity, ids }: { entity: DuplicableEntity; ids: readonly number[] }) {
  const t = useTexts(mergeTexts);
  const recruiter = useRecruiter();
  const merge = useMerge(entity, ids.slice(0, mergeLimits.most));
  const { resource } = entities[entity];
  const allowed = may(recruiter, resource, "update") && may(recruiter, resource, "delete");
  switch (merge.state) {
    case "reading":
    case "read":
      return <ListSkeleton label={t("loading")} />;
    case "unread":
      return (
        <ErrorState title={t("goneTitle")} action={<Button onClick={merge.read}>{t("retry")}</Button>}>
          {t("goneText")}
        </ErrorState>
      );
    case "conflict":
      return <MergeConflict onRead={merge.read} />;
    case "merged":
    case "reversing":
    case "reversed":
      return <MergeEnd entity={entity} merge={merge} />;
    case "previewing":
    case "merging":
      return <MergePreview entity={entity} merge={merge} />;
    default:
      return (
        <Stack $gap={4}>
          {merge.failure ? (
            <Callout tone="danger" role="alert">
              {t("failed", { reason: t(reasonOf(merge.failure)) })}
            </Callout>
          ) : null}
          {allowed ? null : <Callout tone="warning">{t("notAllowed")}</Callout>}
          <Choices entity={entity} merge={merge} />
          <Inline $gap={2}>
            <Button kind="primary" disabled={!allowed} onClick={merge.preview}>
              {t("preview")}
            </Button>
          </Inline>
        </Stack>
      );
  }
}

function Choices({ entity, merge }: { entity: DuplicableEntity; merge: ReturnType<typeof useMerge> }) {
  const t = useTexts(mergeTexts);
  const locale = useLocale();
  const textOf = useFieldText(entity);
  const definition = entityFields(entity);
  const { records, keptId, fields, choices } = merge;
  const mayLeaveOut = records.length > mergeLimits.least;
  return (
    <>
      {fields.length === 0 ? <Callout tone="info">{t("equal")}</Callout> : null}
      <Compared $of={records.length}>
        <SimpleTable label={t("title", { entity: entities[entity].label.many[locale] })}>
          <colgroup>
            <col />
            {records.map(({ id }) => (
              <Share key={id} $of={records.length} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{t("field")}</th>
              {records.map((record) => (
                <Head key={record.id} scope="col">
                  <Stack $gap={1}>
                    <Inline $gap={2} $align="start">
                      <Link to={recordPath(entity, record.id)}>{record.name}</Link>
                      {mayLeaveOut ? (
                        <IconButton
                          label={t("leaveOut", { name: record.name })}
                          onClick={() => merge.leaveOut(record.id)}
                        >
                          <X aria-hidden />
                        </IconButton>
                      ) : null}
                    </Inline>
                    <Text as="span" $size="sm" $tone="muted">
                      {t("number", { id: String(record.id) })}
                    </Text>
                    <Option $chosen={record.id === keptId}>
                      <input
                        type="radio"
                        name="kept"
                        checked={record.id === keptId}
                        onChange={() => merge.keep(record.id)}
                        aria-label={`${t("keepThis")}: ${record.name}, ${t("number", { id: String(record.id) })}`}
                      />
                      <span>{t("keepThis")}</span>
                    </Option>
                  </Stack>
                </Head>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map((name) => {
              const label = definition[name]?.label[locale] ?? name;
              const isList = definition[name]?.type === "tags";
              return (
                <tr key={name}>
                  <RowName scope="row">
                    {label}
                    {isList ? (
                      <Option $chosen={choices[name] === "all"}>
                        <input
                          type="radio"
                          name={name}
                          checked={choices[name] === "all"}
                          onChange={() => merge.choose(name, "all")}
                          aria-label={`${label}: ${t("all")}`}
                        />
                        <span>{t("all")}</span>
                      </Option>
                    ) : null}
                  </RowName>
                  {records.map((record) => {
                    const text = textOf(record, name) || t("nothing");
                    return (
                      <td key={record.id}>
                        <Option $chosen={choices[name] === record.id || choices[name] === "all"}>
                          <input
                            type="radio"
                            name={name}
                            checked={choices[name] === record.id}
                            onChange={() => merge.choose(name, record.id)}
                            aria-label={`${label}: ${text}, ${record.name}`}
                          />
                          <span>{text}</span>
                        </Option>
                      </td>
                    );
                  })}
                </tr>
              );
            })}
            <tr>
              <RowName scope="row">{t("moves")}</RowName>
              {records.map((record) => (
                <td key={record.id}>
                  <Linked counts={record.counts} />
                </td>
              ))}
            </tr>
          </tbody>
        </SimpleTable>
      </Compared>
    </>
  );
}
