const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const;

/** The 11 digits of a CUIT or CUIL with a valid check digit, from `20-12345678-6` or `20123456786`; null otherwise. */
export function readCuit(text: string): string | null {
  const digits = text.trim().replace(/[\s.-]/g, '');
  return /^\d{11}$/.test(digits) && Number(digits[10]) === checkDigit(digits) ? digits : null;
}

/** `20123456786` as `20-12345678-6`. */
export function formatCuit(cuit: string): string {
  return `${cuit.slice(0, 2)}-${cuit.slice(2, 10)}-${cuit.slice(10)}`;
}

/** 10 for prefixes that no CUIT has. */
function checkDigit(digits: string): number {
  const sum = WEIGHTS.reduce<number>(
    (total, weight, index) => total + weight * Number(digits[index]),
    0,
  );
  const rest = 11 - (sum % 11);
  return rest === 11 ? 0 : rest;
}

/** Persons have one of these in front of their document. */
const PERSONAL = ['20', '23', '24', '27'];

/** The document in a person's CUIT, without leading zeros; null for a company's. */
export function dniOf(cuit: string): string | null {
  return PERSONAL.includes(cuit.slice(0, 2)) ? String(Number(cuit.slice(2, 10))) : null;
}
