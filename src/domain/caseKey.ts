/** What names are compared by where upper and lower case are the same: user names, emails, coupons. */
export function caseKey(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}
