import { useTexts } from "#client/i18n/use-texts.ts";
import type { FieldError } from "#contract/errors.ts";
import { pt } from "./texts.pt.ts";
import { formTexts } from "./texts.ts";

type Rule = keyof typeof pt.rules;
type Failure = keyof typeof pt.failures;

const isRule = (rule: string): rule is Rule => Object.hasOwn(pt.rules, rule);
const isFailure = (code: string): code is Failure => Object.hasOwn(pt.failures, code);

/** A form's messages: an error beside its field, and why a whole call was refused. */
export function useFormTexts() {
  const t = useTexts(formTexts);
  const ofRule = ({ rule, params }: FieldError): string => {
    if (rule === "") return t("rules.none");
    return isRule(rule) ? t(`rules.${rule}`, params) : t("rules.unknown");
  };
  return {
    ofRule,
    /** The error at a path, or at the end of one. */
    errorAt(fields: readonly FieldError[], path: string): string | undefined {
      const found = fields.find((field) => field.path === path || field.path.endsWith(`.${path}`));
      return found ? ofRule(found) : undefined;
    },
    /** Why it failed, if it did. */
    failureText(code: string | null): string | undefined {
      if (code === null) return undefined;
      return t(`failures.${isFailure(code) ? code : "other"}`);
    },
  };
}
