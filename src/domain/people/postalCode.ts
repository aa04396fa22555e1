export interface PostalCode {
  /** The 4 digits as a number: `0` to `9999`. */
  digits: number;
  /** The 8 characters of the full code (CPA), such as `C1426AQJ`; null when only the digits are known. */
  full: string | null;
}

const POSTAL_CODE = /^(?:[A-HJ-NP-Z]?(\d{4})|[A-HJ-NP-Z](\d{4})[A-Z]{3})$/;

/** `1426`, `C1426` or `C1426AQJ`, in any letter case and with spaces around; null for anything else. */
export function readPostalCode(text: string): PostalCode | null {
  const code = text.trim().toUpperCase();
  const [, short, long] = POSTAL_CODE.exec(code) ?? [];
  const digits = short ?? long;
  if (digits === undefined) return null;
  return { digits: Number(digits), full: long === undefined ? null : code };
}

/** Empty or only zeros: clients send both for "none". */
export function isNoPostalCode(text: string): boolean {
  return /^0*$/.test(text.trim());
}

/** The display form: `1426` or `C1426AQJ`. */
export function formatPostalCode({ digits, full }: PostalCode): string {
  return full ?? String(digits).padStart(4, '0');
}
