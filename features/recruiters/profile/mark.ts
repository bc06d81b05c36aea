import { styled } from "styled-components";
import { radius } from "#ui/tokens.ts";

/** A word that was searched for, where it stands. */
export const Mark = styled.mark`background: var(--warning-soft); color: var(--on-warning-soft); border-radius: ${radius.sm};`;
