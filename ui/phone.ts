/** A phone number with this many digits is formatted for display. */
export const phoneDigits = { min: 9, max: 13 } as const;

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, "");

/**
 * A phone as it is shown, by its count of digits, 9 to 13; a Brazilian number of 13 digits starting with 55 gets a
 * plus sign. Other counts are shown as they are (application document, section 5).
 */
export function formatPhone(phone: string): string {
  const d = digitsOf(phone);
  if (d.length < phoneDigits.min || d.length > phoneDigits.max) return phone;
  switch (d.length) {
    case 9:
      return `${d.slice(0, 5)}-${d.slice(5)}`;
    case 10:
      return `(${d.slice(0, 2)}) ${d.slice(2, 6)}-${d.slice(6)}`;
    case 11:
      return `(${d.slice(0, 2)}) ${d.slice(2, 7)}-${d.slice(7)}`;
    case 12:
      return `${d.slice(0, 2)} (${d.slice(2, 4)}) ${d.slice(4, 8)}-${d.slice(8)}`;
    default:
      return `${d.startsWith("55") ? "+" : ""}${d.slice(0, 2)} (${d.slice(2, 4)}) ${d.slice(4, 9)}-${d.slice(9)}`;
  }
}

/** Countries that candidates of Brazilian firms have numbers of, most used first: dialling code and flag letters. */
export const dialCodes = [
  ["BR", "55"],
  ["PT", "351"],
  ["US", "1"],
  ["AR", "54"],
  ["UY", "598"],
  ["PY", "595"],
  ["CL", "56"],
  ["CO", "57"],
  ["PE", "51"],
  ["BO", "591"],
  ["EC", "593"],
  ["VE", "58"],
  ["MX", "52"],
  ["ES", "34"],
  ["FR", "33"],
  ["DE", "49"],
  ["IT", "39"],
  ["GB", "44"],
  ["IE", "353"],
  ["NL", "31"],
  ["BE", "32"],
  ["CH", "41"],
  ["AT", "43"],
  ["SE", "46"],
  ["NO", "47"],
  ["DK", "45"],
  ["FI", "358"],
  ["PL", "48"],
  ["AO", "244"],
  ["MZ", "258"],
  ["CV", "238"],
  ["ZA", "27"],
  ["JP", "81"],
  ["CN", "86"],
  ["IN", "91"],
  ["KR", "82"],
  ["IL", "972"],
  ["AE", "971"],
  ["AU", "61"],
  ["NZ", "64"],
] as const;
type Country = (typeof dialCodes)[number][0];

/** The country and the national digits of an international number; Brazil by default. */
export function splitPhone(phone: string): { country: Country; national: string } {
  const d = digitsOf(phone);
  if (!phone.trim().startsWith("+")) {
    return d.length >= 12 && d.startsWith("55")
      ? { country: "BR", national: d.slice(2) }
      : { country: "BR", national: d };
  }
  const known = [...dialCodes]
    .sort((a, b) => b[1].length - a[1].length)
    .find(([, code]) => d.startsWith(code));
  return known ? { country: known[0], national: d.slice(known[1].length) } : { country: "BR", national: d };
}

export function joinPhone(country: string, national: string): string {
  const code = dialCodes.find(([known]) => known === country)?.[1] ?? "55";
  const d = digitsOf(national).slice(0, 13);
  return d === "" ? "" : `+${code}${d}`;
}
