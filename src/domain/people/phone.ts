const NATIONAL_DIGITS = 10;

/**
 * An Argentine phone as 10 digits, area code and number: from `+54 9 11 5555-0111`, `011 15 5555-0111`, `(0341)
 * 555-0122` or `1155550111`. Null if invalid.
 */
export function readPhone(text: string): number | null {
  if (!/^[\d\s().+/-]*$/.test(text)) return null;
  const national = withoutMobilePrefix(withoutTrunk(withoutCountry(text.replace(/\D/g, ''))));
  return /^[1-9]\d{9}$/.test(national) ? Number(national) : null;
}

function withoutCountry(digits: string): string {
  const local = digits.replace(/^00(?=54)/, '');
  if (local.length <= NATIONAL_DIGITS || !local.startsWith('54')) return digits;
  return local.slice(2).replace(/^9(?=\d{10})/, '');
}

function withoutTrunk(digits: string): string {
  return digits.replace(/^0/, '');
}

/** Removes the domestic `15` after an area code of 2 to 4 digits; present when the number has two digits too many. */
function withoutMobilePrefix(digits: string): string {
  if (digits.length !== NATIONAL_DIGITS + 2) return digits;
  const area = [2, 3, 4].find((length) => digits.startsWith('15', length));
  return area === undefined ? digits : digits.slice(0, area) + digits.slice(area + 2);
}

/** Formats the 10 digits: `11 5555-0111`, `341 555-0122`; only the capital has a two-digit area code. */
export function formatPhone(phone: number): string {
  const digits = String(phone).padStart(NATIONAL_DIGITS, '0');
  const area = digits.startsWith('11') ? 2 : 3;
  const number = digits.slice(area);
  return `${digits.slice(0, area)} ${number.slice(0, -4)}-${number.slice(-4)}`;
}

/** A chat with the shop. `phone` in any notation (10 digits are an Argentine mobile); `text` is prefilled. */
export function whatsappUrl(phone: string, text?: string): string {
  const digits = phone.replace(/\D/g, '');
  const url = `https://wa.me/${digits.length === 10 ? `549${digits}` : digits}`;
  return text === undefined ? url : `${url}?${new URLSearchParams({ text }).toString()}`;
}
