import type { OrderTerms } from '../../../../domain/tools/settings.ts';
import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { TextField } from '../../../ui/form/Field.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { fieldParts } from '../kit/form/formParts.ts';
import type { EditFormState } from '../kit/form/useEditForm.ts';
import { SectionForm } from './SectionForm.tsx';
import { checkWhole, wholeTyped } from './typedNumbers.ts';

const copy = settingsCopy.orders;
type Name = keyof OrderTerms;
type Values = Record<Name, string>;

const PARTS = fieldParts<Values>(copy.fields);
const GROUPS: readonly { title: string; hint: string; names: readonly Name[] }[] = [
  {
    title: copy.lives,
    hint: copy.livesHint,
    names: ['cardHours', 'transferHours', 'guestTransferHours'],
  },
  { title: copy.limits, hint: copy.limitsHint, names: ['maxUnits', 'maxUnpaidOrders'] },
  { title: copy.stock, hint: copy.stockHint, names: ['lowStock'] },
];

/** Lives and limits of unpaid orders, and low stock. */
export function OrderTermsScreen() {
  return (
    <SectionForm<'orders', Values>
      section="orders"
      toForm={(terms) => mapped(terms, String)}
      fromForm={(values) => mapped(values, wholeTyped)}
      parts={() => PARTS}
    >
      {(edit) =>
        GROUPS.map(({ title, hint, names }) => (
          <Section key={title} title={title} hint={hint}>
            <FieldRow>
              {names.map((name) => (
                <WholeField key={name} name={name} edit={edit} />
              ))}
            </FieldRow>
          </Section>
        ))
      }
    </SectionForm>
  );
}

function WholeField({ name, edit }: { name: Name; edit: EditFormState<Values> }) {
  return (
    <TextField
      {...edit.field(name, checkWhole)}
      label={copy.fields[name]}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

function mapped<From, To>(values: Record<Name, From>, map: (value: From) => To): Record<Name, To> {
  const entries = Object.entries(values).map(([name, value]) => [name, map(value)]);
  return Object.fromEntries(entries) as Record<Name, To>;
}
