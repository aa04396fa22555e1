import { formatPostalCode } from '../../domain/people/postalCode.ts';
import { sessionText } from './session/sessionText.ts';
import { useAppSelector } from './useAppSelector.ts';

/** The last postal code quoted in this visit, formatted. */
export const chosenPostalCode = sessionText('postal-code');

/** The chosen postal code, else the account's; empty when neither is known. */
export function usePostalCode(): string {
  const digits = useAppSelector(({ session }) => session.profile?.PC ?? 0);
  const own = digits === 0 ? '' : formatPostalCode({ digits, full: null });
  return chosenPostalCode.use() || own;
}
