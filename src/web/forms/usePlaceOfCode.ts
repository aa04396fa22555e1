import { useRef } from 'react';
import {
  type Place,
  placeAfterCode,
  postalCodePlace,
} from '../../domain/people/postalCodeProvince.ts';

/** Postal code, province and city of a form. */
export interface PlaceFields {
  read: () => Place & { postalCode: string };
  write: (place: Place) => void;
}

const NOWHERE: Place = { province: '', city: '' };

/** Fills in province and city as a postal code is typed; what the shopper wrote there stays. */
export function usePlaceOfCode({ read, write }: PlaceFields): (code: string) => void {
  const lastDerived = useRef(postalCodePlace(read().postalCode) ?? NOWHERE);
  return (code) => {
    write(placeAfterCode(code, read(), lastDerived.current));
    lastDerived.current = postalCodePlace(code) ?? lastDerived.current;
  };
}
