const BANK_WEIGHTS = [7, 1, 3, 9, 7, 1, 3] as const;
const ACCOUNT_WEIGHTS = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3] as const;
const ALIAS = /^[A-Za-z\d.-]{6,20}$/;

/** The 22 digits of a CBU or CVU with valid check digits, in any grouping; null otherwise. */
export function readCbu(text: string): string | null {
  const digits = text.trim().replace(/[\s-]/g, '');
  if (!/^\d{22}$/.test(digits)) return null;
  const isRight =
    isChecked(digits.slice(0, 8), BANK_WEIGHTS) && isChecked(digits.slice(8), ACCOUNT_WEIGHTS);
  return isRight ? digits : null;
}

/** An account's alias: 6 to 20 letters without accents, digits, full stops and hyphens; null otherwise. */
export function readBankAlias(text: string): string | null {
  const alias = text.trim();
  return ALIAS.test(alias) ? alias : null;
}

/** Every weight has an inverse modulo 10, so any single wrong digit is detected. */
function isChecked(block: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(block[index]), 0);
  return (10 - (sum % 10)) % 10 === Number(block.at(-1));
}
