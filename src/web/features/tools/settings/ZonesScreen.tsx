import type { ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import {
  formatCodeRanges,
  overlapsOf,
  readCodeRanges,
  uncoveredCodes,
} from '../../../../domain/orders/shippingZones.ts';
import { zonesCopy as copy } from '../../../copy/tools/zonesCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Plus } from '../../../ui/icons/icons.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { PostalCodeTrial } from './PostalCodeTrial.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { ZoneRow } from './ZoneRow.tsx';
import { NO_PRICE, ZONE_FIELDS, type ZonesEdit, type ZoneValues } from './zoneValues.ts';
import styles from './ZonesScreen.module.css';

const NEW_ZONE: ZoneValues = {
  name: '',
  carrier: '',
  minDays: '',
  maxDays: '',
  codes: '',
  prices: [NO_PRICE],
};

/** Edits where the shop delivers, at which prices. */
export function ZonesScreen() {
  return (
    <SettingsForm section="zones" fields={ZONE_FIELDS} below={<PostalCodeTrial />}>
      {({ edit }) => (
        <>
          <Zones edit={edit} />
          <Coverage edit={edit} />
        </>
      )}
    </SettingsForm>
  );
}

function Zones({ edit }: { edit: ZonesEdit }) {
  const { fields, append, remove } = useFieldArray({ control: edit.form.control, name: 'zones' });
  return (
    <Section title={copy.zones} hint={copy.zonesHint}>
      {fields.length === 0 ? (
        <FormNote>{copy.noZones}</FormNote>
      ) : (
        <table className={styles.table} aria-label={copy.zones}>
          <thead>
            <tr>
              {Object.entries(copy.columns).map(([name, label]) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
              <td>
                <VisuallyHidden>{copy.actions}</VisuallyHidden>
              </td>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ id }, at) => (
              <ZoneRow key={id} edit={edit} at={at} onRemove={() => remove(at)} />
            ))}
          </tbody>
        </table>
      )}
      <div>
        <Button variant="secondary" onClick={() => append(NEW_ZONE)}>
          <Plus size={18} aria-hidden="true" />
          {copy.add}
        </Button>
      </div>
    </Section>
  );
}

/** Lists the codes that are in two zones or in none, as the zones are typed. */
function Coverage({ edit }: { edit: ZonesEdit }) {
  const zones = useWatch({ control: edit.form.control, name: 'zones' });
  const covering = zones.map(({ codes }) => ({ ranges: readCodeRanges(codes) ?? [] }));
  const overlaps = overlapsOf(covering);
  const holes = uncoveredCodes(covering);
  const nameOf = (at: number) => zones[at]?.name.trim() || copy.unnamed(at + 1);
  return (
    <>
      {overlaps.length > 0 && (
        <Section title={copy.overlaps} hint={copy.overlapsHint}>
          <CodesTable label={copy.overlaps} columns={copy.overlapColumns}>
            {overlaps.map(({ zone, other, codes }) => (
              <tr key={`${zone} ${other} ${formatCodeRanges([codes])}`}>
                <td>{formatCodeRanges([codes])}</td>
                <td>{nameOf(other)}</td>
                <td>{zone === other ? copy.sameZone : nameOf(zone)}</td>
              </tr>
            ))}
          </CodesTable>
        </Section>
      )}
      <Section title={copy.holes} {...(holes.length > 0 && { hint: copy.holesHint })}>
        {holes.length === 0 ? (
          <FormNote tone="good">{copy.noHoles}</FormNote>
        ) : (
          <CodesTable label={copy.holes} columns={copy.holeColumns}>
            {holes.map((hole) => (
              <tr key={formatCodeRanges([hole])}>
                <td>{hole.from}</td>
                <td>{hole.to}</td>
                <td>{hole.to - hole.from + 1}</td>
              </tr>
            ))}
          </CodesTable>
        )}
      </Section>
    </>
  );
}

interface CodesTableProps {
  label: string;
  columns: readonly string[];
  children: ReactNode;
}

function CodesTable({ label, columns, children }: CodesTableProps) {
  return (
    <table className={styles.codes} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
