import { ISSUER_TAX_STATUSES, type IssuerTaxStatus } from '../../../../domain/money/priceTerms.ts';
import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { checkLength } from '../../../forms/formChecks.ts';
import { ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { fieldParts } from '../kit/form/formParts.ts';
import { SectionForm } from './SectionForm.tsx';

const copy = settingsCopy.taxes;

interface Values {
  issuerTaxStatus: IssuerTaxStatus;
  fiscalDataUrl: string;
}

const PARTS = fieldParts<Values>({
  issuerTaxStatus: { label: copy.status, show: (status) => copy.statuses[status] },
  fiscalDataUrl: copy.fiscalData,
});
const STATUSES = ISSUER_TAX_STATUSES.map((value) => ({ value, label: copy.statuses[value] }));

/** The shop's tax status. */
export function TaxesScreen() {
  return (
    <SectionForm<'taxes', Values>
      section="taxes"
      toForm={(values) => ({ ...values })}
      fromForm={(values) => values}
      parts={() => PARTS}
    >
      {({ field }) => (
        <Section title={copy.section} hint={copy.hint}>
          <ChoiceField
            {...field('issuerTaxStatus', () => undefined)}
            label={copy.status}
            hint={copy.statusHint}
            options={STATUSES}
          />
          <TextField
            {...field('fiscalDataUrl', checkLength(300))}
            label={copy.fiscalData}
            hint={copy.fiscalDataHint}
            type="url"
            placeholder="https://"
          />
        </Section>
      )}
    </SectionForm>
  );
}
