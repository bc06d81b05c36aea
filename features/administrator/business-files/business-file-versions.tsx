import { useTexts } from "#client/i18n/use-texts.ts";
import { businessFileTarget, businessFileVersions } from "#client/system/administrators/business-files.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { fileLimitMb } from "#contract/calls/business-files.ts";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { FileVersions } from "./file-versions.tsx";
import { fileVersionTexts } from "./texts.ts";

/** A file of the business: uploading it or what replaces it, and its versions. */
export default function BusinessFileVersions({ record, onChanged }: RecordPartProps) {
  const t = useTexts(fileVersionTexts);
  const id = Number(record.id);
  const read = useRead(businessFileVersions, { params: { id } });
  return (
    <FileVersions
      read={read}
      target={businessFileTarget(id)}
      limitMb={fileLimitMb}
      hint={t("fileHint", { n: fileLimitMb })}
      unsupported={() => t("unsupported")}
      contentPath={(version) => `/recruiters/administrator/business/files/${id}/versions/${version}/content`}
      onUploaded={onChanged}
    />
  );
}
