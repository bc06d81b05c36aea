import { type ReactNode, useRef } from "react";
import { styled } from "styled-components";
import { Button, type ButtonProps } from "./button.tsx";

const Hidden = styled.input`position: absolute; width: 1px; height: 1px; opacity: 0; pointer-events: none;`;

/** A button that opens the browser's file picker, where a drop area has no room. */
export function FileButton({
  accept,
  children,
  onFile,
  ...button
}: {
  accept: string;
  children: ReactNode;
  onFile: (file: File) => void;
} & Pick<ButtonProps, "icon" | "kind" | "size" | "busy" | "disabled">) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span>
      <Hidden
        ref={input}
        type="file"
        tabIndex={-1}
        aria-hidden
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = "";
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </span>
  );
}
