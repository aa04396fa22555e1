import { useWatch } from 'react-hook-form';
import { MAX_SIZE_NAME } from '../../../../domain/catalogue/options.ts';
import { MAX_FACT } from '../../../../domain/catalogue/productFacts.ts';
import { productFormCopy as copy } from '../../../copy/tools/productFormCopy.ts';
import { checkLength, optional } from '../../../forms/formChecks.ts';
import { TextField } from '../../../ui/form/Field.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { checkHeight } from './productChecks.ts';
import type { ProductEdit } from './productValues.ts';

const HINTS = { fit: copy.fitHint, sport: copy.sportHint };

/** Fabric, fit and sport, and the person who wears it in the pictures. */
export function FactsSection({ edit: { form, field } }: { edit: ProductEdit }) {
  const worn = useWatch({ control: form.control, name: 'worn' });
  const isPart = Object.values(worn).some((text) => text.trim() !== '');
  const missing = (text: string) => (isPart && text.trim() === '' ? copy.missingHeight : undefined);
  return (
    <Section title={copy.facts} hint={copy.factsHint}>
      <TextField
        {...field('composition', checkLength(MAX_FACT.composition))}
        label={copy.composition}
        hint={copy.compositionHint}
        autoComplete="off"
      />
      <FieldRow>
        {(['fit', 'sport'] as const).map((fact) => (
          <TextField
            key={fact}
            {...field(fact, checkLength(MAX_FACT[fact]))}
            label={copy[fact]}
            hint={HINTS[fact]}
            autoComplete="off"
          />
        ))}
      </FieldRow>
      <FieldRow>
        <TextField
          {...field('worn.heightCm', (text) => missing(text) ?? optional(checkHeight)(text))}
          label={copy.wornHeight}
          hint={copy.wornHint}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('worn.size', (text) => missing(text) ?? checkLength(MAX_SIZE_NAME)(text))}
          label={copy.wornSize}
          autoComplete="off"
        />
      </FieldRow>
    </Section>
  );
}
