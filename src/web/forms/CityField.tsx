import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useId, useRef, type ComponentProps } from 'react';
import { formatPostalCode, readPostalCode } from '../../domain/people/postalCode.ts';
import { onlyLocality } from '../../domain/people/postalCodeProvince.ts';
import { useGetLocalitiesQuery } from '../api/localitiesApi.ts';
import { formCopy } from '../copy/formCopy.ts';
import { TextField } from '../ui/form/Field.tsx';
import type { PlaceFields } from './usePlaceOfCode.ts';

type CityFieldProps = ComponentProps<typeof TextField> & {
  place: PlaceFields;
  postalCode: string;
};

/** A city, free text. A postal code of several localities offers them; that of a single one is filled in. */
export function CityField({ postalCode, place, ...field }: CityFieldProps) {
  const listId = useId();
  const code = readPostalCode(postalCode);
  const { currentData: places } = useGetLocalitiesQuery(code ? formatPostalCode(code) : skipToken);
  const shownIn = useRef<HTMLDivElement>(null);
  const fill = useEffectEvent(() => {
    // The answer may come while the city is being written, and then it is the writer's.
    if (shownIn.current?.contains(document.activeElement)) return;
    const only = onlyLocality(postalCode, place.read(), places ?? []);
    if (only) place.write(only);
  });
  useEffect(() => fill(), [places]);
  const names = places && places.length > 1 ? places.map(({ city }) => city) : [];
  const offered =
    names.length > 0 ? { list: listId, hint: formCopy.severalLocalities(names) } : undefined;
  return (
    <div ref={shownIn}>
      <TextField {...field} {...offered} />
      {offered ? (
        <datalist id={listId}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      ) : null}
    </div>
  );
}
