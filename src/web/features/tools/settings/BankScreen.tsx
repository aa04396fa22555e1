import { readBankAlias, readCbu } from '../../../../domain/people/cbu.ts';
import { formatCuit, readCuit } from '../../../../domain/people/cuit.ts';
import type { BankAccount } from '../../../../domain/orders/payment.ts';
import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { checkRequired } from '../../../forms/formChecks.ts';
import { TextField } from '../../../ui/form/Field.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { fieldParts } from '../kit/form/formParts.ts';
import { SectionForm } from './SectionForm.tsx';

const copy = settingsCopy.bank;
type Values = BankAccount;

const PARTS = fieldParts<Values>(copy.fields);
const unless = (isRight: (text: string) => boolean, sentence: string) => (text: string) =>
  isRight(text) ? undefined : sentence;

/** The account that transfers go to. */
export function BankScreen() {
  return (
    <SectionForm<'bank', Values>
      section="bank"
      toForm={(values) => ({
        ...values,
        cuit: values.cuit === '' ? '' : formatCuit(values.cuit),
      })}
      fromForm={(values) => values}
      parts={() => PARTS}
    >
      {({ field }) => (
        <Section title={copy.account} hint={copy.accountHint}>
          <FieldRow>
            <TextField
              {...field('holder', checkRequired(copy.holderMissing, 120))}
              label={copy.fields.holder}
              autoComplete="off"
            />
            <TextField
              {...field(
                'cuit',
                unless((text) => readCuit(text) !== null, copy.badCuit),
              )}
              label={copy.fields.cuit}
              inputMode="numeric"
              autoComplete="off"
            />
          </FieldRow>
          <FieldRow>
            <TextField
              {...field('bank', checkRequired(copy.bankMissing, 80))}
              label={copy.fields.bank}
              autoComplete="off"
            />
            <TextField
              {...field(
                'alias',
                unless((text) => readBankAlias(text) !== null, copy.badAlias),
              )}
              label={copy.fields.alias}
              autoCapitalize="none"
              autoComplete="off"
            />
          </FieldRow>
          <TextField
            {...field(
              'cbu',
              unless((text) => readCbu(text) !== null, copy.badCbu),
            )}
            label={copy.fields.cbu}
            hint={copy.cbuHint}
            inputMode="numeric"
            autoComplete="off"
          />
        </Section>
      )}
    </SectionForm>
  );
}
