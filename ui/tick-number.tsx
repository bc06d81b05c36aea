import { useState } from "react";
import { keyframes, styled } from "styled-components";
import { motion } from "./tokens.ts";

const arrive = keyframes`from { transform: translateY(45%); opacity: 0; }`;
const Value = styled.span<{ $moves: boolean }>`
  display: inline-block; animation: ${({ $moves }) => ($moves ? arrive : "none")} ${motion.normal};
`;

/** A number that animates when it changes. The first value appears at once. */
export function TickNumber({ children }: { children: string }) {
  const [first] = useState(children);
  const [changed, setChanged] = useState(false);
  if (!changed && children !== first) setChanged(true);
  return (
    <Value key={children} $moves={changed}>
      {children}
    </Value>
  );
}
