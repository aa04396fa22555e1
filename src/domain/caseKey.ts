/** Key for case-insensitive comparison of user names, emails and coupons. */
export function caseKey(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}
