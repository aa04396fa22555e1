import { readBankAlias, readCbu } from '../../../../domain/people/cbu.ts';
import { formatCuit, readCuit } from '../../../../domain/people/cuit.ts';
import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { text } from '../kit/record/fields.tsx';
import { SettingsForm } from './SettingsForm.tsx';

const copy = settingsCopy.bank;
const labels = copy.fields;

const checkBy = (read: (typed: string) => string | null, sentence: string) => (typed: string) =>
  read(typed) === null ? sentence : undefined;

const FIELDS = {
  holder: text({ label: labels.holder, missing: copy.holderMissing, most: 120 }),
  cuit: {
    ...text({
      label: labels.cuit,
      check: checkBy(readCuit, copy.badCuit),
      inputMode: 'numeric',
    }),
    toForm: (cuit: string) => (cuit === '' ? '' : formatCuit(cuit)),
  },
  bank: text({ label: labels.bank, missing: copy.bankMissing, most: 80 }),
  alias: text({
    label: labels.alias,
    check: checkBy(readBankAlias, copy.badAlias),
    autoCapitalize: 'none',
  }),
  cbu: text({
    label: labels.cbu,
    hint: copy.cbuHint,
    check: checkBy(readCbu, copy.badCbu),
    inputMode: 'numeric',
  }),
};

/** The account that transfers go to. */
export function BankScreen() {
  return (
    <SettingsForm section="bank" fields={FIELDS}>
      {({ part }) => (
        <Section title={copy.account} hint={copy.accountHint}>
          <FieldRow>
            {part('holder')}
            {part('cuit')}
          </FieldRow>
          <FieldRow>
            {part('bank')}
            {part('alias')}
          </FieldRow>
          {part('cbu')}
        </Section>
      )}
    </SettingsForm>
  );
}
