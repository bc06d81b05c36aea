import { Download } from "lucide-react";
import { useCallback } from "react";
import { styled } from "styled-components";
import type { DataOf } from "#client/http/reads.ts";
import { useFormats, useTexts } from "#client/i18n/use-texts.ts";
import { useToasts } from "#client/system/app/use-system.ts";
import type { clientJob } from "#client/system/clients/reads.ts";
import { useSavedFile } from "#client/system/page/use-file-download.ts";
import { IconButton } from "#ui/button.tsx";
import { Heading, Panel, Stack, Text } from "#ui/layout.tsx";
import { space } from "#ui/tokens.ts";
import { clientTexts } from "./texts.ts";

const List = styled.ul`
  display: grid; gap: ${space(3)}; margin: 0; padding: 0; list-style: none;
  > li { display: flex; align-items: center; gap: ${space(3)}; }
  > li > div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
`;

type Answer = DataOf<typeof clientJob>;

/** The files of a job that its recruiters share with the client. */
export function JobFiles({ job, files }: Pick<Answer, "job" | "files">) {
  const t = useTexts(clientTexts);
  if (files.length === 0) return null;
  return (
    <Stack $gap={3} as="section">
      <Heading $size="lg">{t("job.files")}</Heading>
      <Panel>
        <List>
          {files.map((file) => (
            <SharedFile key={file.id} uid={job.uid} file={file} />
          ))}
        </List>
      </Panel>
    </Stack>
  );
}

function SharedFile({
  uid,
  file: { id, name, size, shared_at },
}: {
  uid: string;
  file: Answer["files"][number];
}) {
  const t = useTexts(clientTexts);
  const formats = useFormats();
  const { show } = useToasts();
  const onRefused = useCallback(() => show({ kind: "error", text: t("job.fileFailed") }), [show, t]);
  const { busy, save } = useSavedFile(`/client_contacts/jobs/${uid}/files/${id}/content`, onRefused);
  return (
    <li>
      <div>
        <Text $size="sm">{name}</Text>
        <Text $tone="muted" $size="xs">
          {formats.fileSize(size)} · {t("job.sharedFile", { date: formats.date(shared_at) })}
        </Text>
      </div>
      <IconButton label={t("job.downloadFile", { name })} disabled={busy} onClick={save}>
        <Download aria-hidden />
      </IconButton>
    </li>
  );
}
