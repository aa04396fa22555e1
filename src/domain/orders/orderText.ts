import { foldText } from '../text.ts';
import { readPhone } from '../people/phone.ts';
import type { Order, OrderLine } from './order.ts';

/** The order data that a search looks through. */
type FoundOrder = Pick<Order, 'number' | 'firstName' | 'lastName' | 'telephone'> & {
  email: string;
  titles: readonly OrderLine['title'][];
};

const PHONE = /^[\d\s().+/-]+$/;
/** Fewer digits are of an order number. */
const SHORTEST_PHONE = 6;

/** Number, buyer, phone as 10 digits and product titles, in lower case without accents. */
export function orderText(order: FoundOrder): string {
  const { number, email, firstName, lastName, telephone, titles } = order;
  const phone = telephone === null ? '' : String(telephone);
  const parts = [number, email, firstName, lastName, phone, ...new Set(titles)];
  return foldText(parts.filter((part) => part !== '').join(' '));
}

/** The readings of a typed text: an order is found that has all parts of one of them. */
export function orderTextReadings(typed: string): string[][] {
  const words = foldText(typed)
    .split(/\s+/)
    .map((word) => word.replace(/^#(?=.)/, ''))
    .filter((word) => word !== '');
  return [...(words.length === 0 ? [] : [words]), ...phonesOf(typed).map((phone) => [phone])];
}

/** The digits as orders have them: of a whole phone, or of a part of one. */
function phonesOf(typed: string): string[] {
  const text = typed.trim();
  if (!PHONE.test(text)) return [];
  const digits = text.replace(/\D/g, '');
  if (digits.length < SHORTEST_PHONE) return [];
  const whole = readPhone(text);
  // A number without its area code may begin with the 15 of mobiles.
  const local = digits.length <= 10 && digits.startsWith('15') ? [digits.slice(2)] : [];
  const part = digits.replace(/^0/, '');
  return [...new Set([whole === null ? part : String(whole), ...local])];
}
