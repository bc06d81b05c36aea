import { FileUp } from "lucide-react";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { styled } from "styled-components";
import { Button } from "./button.tsx";
import { Text } from "./layout.tsx";
import { icons, radius, space } from "./tokens.ts";

/** At or above the limit, in megabytes of 1,000,000 bytes, a file is refused (application document, section 5). */
export function isTooLarge(size: number, limitMb: number): boolean {
  return size >= limitMb * 1_000_000;
}

const Zone = styled.div<{ $over: boolean }>`
  display: flex; flex-direction: column; align-items: center; gap: ${space(2)}; padding: ${space(7)} ${space(4)}; text-align: center;
  border: 1.5px dashed ${({ $over }) => ($over ? "var(--accent)" : "var(--line-strong)")}; border-radius: ${radius.lg};
  background: ${({ $over }) => ($over ? "var(--accent-soft)" : "var(--surface)")};
`;
const Hidden = styled.input`position: absolute; width: 1px; height: 1px; opacity: 0; pointer-events: none;`;

/**
 * Accepts a file by drop or by choosing, or several with `onFiles`, which receives files of any size. A file over the
 * limit is reported by `onRefused` and otherwise ignored.
 */
export function FileDrop({
  label,
  chooseLabel,
  hint,
  accept,
  limitMb,
  error,
  disabled = false,
  onFile,
  onFiles,
  onRefused,
}: {
  label: ReactNode;
  chooseLabel: string;
  hint?: ReactNode;
  accept?: string;
  limitMb: number;
  error: string | null | undefined;
  disabled?: boolean;
  onFile?: (file: File) => void;
  onFiles?: (files: File[]) => void;
  onRefused?: (limitMb: number) => void;
}) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    if (onFiles) onFiles([...(files ?? [])]);
    else if (isTooLarge(file.size, limitMb)) onRefused?.(limitMb);
    else onFile?.(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  return (
    <Zone
      $over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp size={icons.xLarge} aria-hidden color="var(--muted)" />
      <Text id={id}>{label}</Text>
      <Hidden
        ref={input}
        type="file"
        multiple={onFiles !== undefined}
        tabIndex={-1}
        aria-labelledby={id}
        accept={accept}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = "";
        }}
      />
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {chooseLabel}
      </Button>
      {hint ? (
        <Text $tone="muted" $size="xs">
          {hint}
        </Text>
      ) : null}
      {error ? (
        <Text role="alert" $tone="danger" $size="sm">
          {error}
        </Text>
      ) : null}
    </Zone>
  );
}
