import { ISSUER_TAX_STATUSES } from '../../../../domain/money/priceTerms.ts';
import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { Section } from '../kit/frame/Section.tsx';
import { choice, text } from '../kit/record/fields.tsx';
import { SettingsForm } from './SettingsForm.tsx';

const copy = settingsCopy.taxes;

const FIELDS = {
  issuerTaxStatus: choice({
    label: copy.status,
    hint: copy.statusHint,
    values: ISSUER_TAX_STATUSES,
    nameOf: (status) => copy.statuses[status],
  }),
  fiscalDataUrl: text({
    label: copy.fiscalData,
    hint: copy.fiscalDataHint,
    most: 300,
    type: 'url',
    placeholder: 'https://',
  }),
};

/** The shop's tax status. */
export function TaxesScreen() {
  return (
    <SettingsForm section="taxes" fields={FIELDS}>
      {({ part }) => (
        <Section title={copy.section} hint={copy.hint}>
          {part('issuerTaxStatus')}
          {part('fiscalDataUrl')}
        </Section>
      )}
    </SettingsForm>
  );
}
