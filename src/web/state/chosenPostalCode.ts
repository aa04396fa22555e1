import { formatPostalCode } from '../../domain/postalCode.ts';
import { sessionText } from './sessionText.ts';
import { useAppSelector } from './useAppSelector.ts';

/** The last postal code that this visit asked a delivery for, as it is shown. */
export const chosenPostalCode = sessionText('postal-code');

/** The same; until one was asked for it is the account's own. Empty while neither is known. */
export function usePostalCode(): string {
  const digits = useAppSelector(({ session }) => session.profile?.PC ?? 0);
  const own = digits === 0 ? '' : formatPostalCode({ digits, full: null });
  return chosenPostalCode.use() || own;
}
