import { isEmail } from '../../../domain/credentials.ts';
import {
  isContactPhone,
  MAX_PHONE,
  MAX_REASON,
  readOrderNumber,
} from '../../../domain/withdrawal.ts';
import { legalCopy } from '../../copy/legalCopy.ts';

/** Each says what is wrong with a field, as the shop would; true when nothing is. */
export const withdrawalChecks = {
  orderNumber: (typed: string, email: string) => {
    if (typed.trim() === '') return email.trim() !== '' || legalCopy.neither;
    return readOrderNumber(typed) !== null || legalCopy.badNumber;
  },
  email: (typed: string) => optional(typed, isEmail, legalCopy.badEmail),
  phone: (typed: string) => {
    if (typed.length > MAX_PHONE) return legalCopy.tooLong(MAX_PHONE);
    return optional(typed, isContactPhone, legalCopy.badPhone);
  },
  reason: (typed: string) => typed.length <= MAX_REASON || legalCopy.tooLong(MAX_REASON),
};

function optional(typed: string, isRight: (text: string) => boolean, sentence: string) {
  const text = typed.trim();
  return text === '' || isRight(text) || sentence;
}
