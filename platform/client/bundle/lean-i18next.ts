import { classOf, withoutMethods } from "./cut.ts";

/** Methods that this app never calls, by their class. */
const methods: Readonly<Record<string, readonly string[]>> = {
  EventEmitter: ["off", "once"],
  ResourceStore: [
    "removeNamespaces",
    "addResource",
    "addResources",
    "removeResourceBundle",
    "getResourceBundle",
    "toJSON",
  ],
  Translator: ["getUsedParamsDetails"],
  PluralResolver: ["clearCache", "needsPlural", "getPluralFormsOfKey", "getSuffixes"],
  Interpolator: ["nest", "reset"],
  I18n: [
    "reloadResources",
    "use",
    "hydrate",
    "getFixedT",
    "setDefaultNamespace",
    "hasLoadedNamespace",
    "loadNamespaces",
    "loadLanguages",
    "dir",
    "cloneInstance",
    "toJSON",
  ],
};

/** Settings of the library that stay as they are by default, and what the app never hands to a text. */
const settled: readonly (readonly [before: string, after: string])[] = [
  // A text's key is a string.
  ["if (typeof keys === 'function')", "if (false)"],
  ["typeof k === 'function' ?", "false ?"],
  ["if (typeof opt !== 'object' && this.options.overloadTranslationOptionHandler)", "if (false)"],
  // A text is found by its key, and a key that is missing is shown and not reported.
  ["if (lng?.toLowerCase() === 'cimode')", "if (false)"],
  ["if (returnDetails)", "if (false)"],
  ["if (objectNotReturned && this.options.returnedObjectHandler)", "if (false)"],
  ["if (isObjectHit && !objectNotReturned)", "if (false)"],
  ["if (handleAsObjectInI18nFormat && isString(joinArrays) && Array.isArray(res))", "if (false)"],
  ["if (!objectNotReturned && (usedKey || usedDefault || updateMissing))", "if (false)"],
  ["if ((usedKey || usedDefault) && this.options.parseMissingKeyHandler)", "if (false)"],
  ["if (this.i18nFormat?.parse)", "if (false)"],
  ["if (this.i18nFormat?.addLookupKeys)", "if (false)"],
  ["if (this.i18nFormat?.getResource)", "if (false)"],
  ["if (skipOnVariables) {\n        const n", "if (false) {\n        const n"],
  ["if (res != null && postProcessorNames?.length && opt.applyPostProcessor !== false)", "if (false)"],
  // No text holds another.
  ["if (opt.nest !== false)", "if (false)"],
  // Discards logs.
  ["this.logger.debug", "false"],
  // There are no modules: texts are fetched, formatted and chosen by language elsewhere.
  ["hasLoadedNamespace: this.hasLoadedNamespace.bind(this),", ""],
  ["reloadResources: this.reloadResources.bind(this)", ""],
  ["if (this.modules.languageDetector)", "if (false)"],
  ["if (this.modules.i18nFormat)", "if (false)"],
  ["if (!lng && this.services.languageDetector && !this.services.languageDetector.async)", "if (false)"],
  ["if (!lng && this.services.languageDetector && this.services.languageDetector.async)", "if (false)"],
  ["if (!this.options.resources || this.options.partialBundledLanguages)", "if (false)"],
];

/** The functions that the library exports for its instance of everybody, which this app does not use. */
const ofInstance = /^const (?!createInstance\b)\w+ = instance\.\w+;$/gm;

/** In the place of classes: nothing is fetched, formatted or logged, and a language is one of those that are there. */
const classes: Readonly<Record<string, string>> = {
  Connector: "class Connector extends EventEmitter { load(_l, _n, done) { done?.(); } }",
  Formatter: "class Formatter { format(value) { return value; } }",
  Logger: "class Logger { init() {} create() { return this; } once() {} error() {} }",
  LanguageUtil: `class LanguageUtil {
  constructor(options) { this.options = options; }
  formatLanguageCode(code) { return code; }
  getLanguagePartFromCode(code) { return code; }
  isSupportedCode(code) { return this.options.supportedLngs.includes(code); }
  getFallbackCodes(codes) { return codes; }
  getBestMatchFromCodes(codes) { return codes.find((code) => this.isSupportedCode(code)) ?? this.options.fallbackLng[0]; }
  toResolveHierarchy(code) { return [...new Set([code, ...this.options.fallbackLng])].filter((one) => this.isSupportedCode(one)); }
}`,
};

/** Longer passages, each from its first words to what follows it. */
const passages: readonly (readonly [passage: RegExp, after: string])[] = [
  [
    /const hasDefaultValue = Translator\.hasDefaultValue\(opt\);[\s\S]*?(?=\n {4}let resForObjHndl)/,
    "const hasDefaultValue = false, defaultValue = undefined;",
  ],
  [/^ {2}static hasDefaultValue\(options\) \{\n[\s\S]*?^ {2}\}\n/m, ""],
  [/^ {2}overloadTranslationOptionHandler: args => \{\n[\s\S]*?^ {2}\},\n/m, ""],
  [/^const isRefusedLanguageCode = [\s\S]*?^\};/m, "const isRefusedLanguageCode = () => false;"],
];

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * i18next without what our texts never need: fetching them (`defineTexts` does that), formats inside a text
 * (`formats.ts`), texts inside texts, plug-ins, and what is logged in its debugging mode alone. Nothing where the library
 * is no longer made of these.
 */
export function lean(code: string): string | null {
  let left: string | null = code.replaceAll(
    /\b(?:this\.)?logger\.(?:warn|log|deprecate)\(/g,
    (call) => `false && ${call}`,
  );
  for (const [before, after] of settled) {
    if (!left.includes(before)) return null;
    left = left.replaceAll(new RegExp(escaped(before), "g"), () => after);
  }
  for (const [passage, after] of passages) {
    if (!passage.test(left)) return null;
    left = left.replace(passage, () => after);
  }
  for (const [name, after] of Object.entries(classes)) {
    if (!classOf(name).test(left)) return null;
    left = left.replace(classOf(name), () => after);
  }
  for (const [name, names] of Object.entries(methods)) {
    left = withoutMethods(left, name, names);
    if (left === null) return null;
  }
  return left
    .replaceAll(ofInstance, "")
    .replace(/^export \{ [^}]+ \};$/m, "export { createInstance, instance as default };");
}
