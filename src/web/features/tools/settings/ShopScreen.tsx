import type { ShopSettings } from '../../../../domain/tools/settings.ts';
import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { checkLength, checkRequired } from '../../../forms/formChecks.ts';
import { TextField } from '../../../ui/form/Field.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { fieldParts } from '../kit/form/formParts.ts';
import type { EditFormState } from '../kit/form/useEditForm.ts';
import { SectionForm } from './SectionForm.tsx';

const copy = settingsCopy.shop;
type Values = ShopSettings;
type Edit = EditFormState<Values>;

const PARTS = fieldParts<Values>(copy.fields);

/** Edits how shoppers find and reach the shop, and its texts. */
export function ShopScreen() {
  return (
    <SectionForm<'shop', Values>
      section="shop"
      toForm={(values) => ({ ...values })}
      fromForm={(values) => values}
      parts={() => PARTS}
    >
      {(edit) => (
        <>
          <Contact edit={edit} />
          <Texts edit={edit} />
          <Networks edit={edit} />
        </>
      )}
    </SectionForm>
  );
}

function Contact({ edit: { field } }: { edit: Edit }) {
  return (
    <Section title={copy.contact} hint={copy.contactHint}>
      <FieldRow>
        <TextField
          {...field('shopName', checkRequired(copy.nameMissing, 60))}
          label={copy.fields.shopName}
          hint={copy.nameHint}
        />
        <TextField {...field('email', checkLength(254))} label={copy.fields.email} type="email" />
        <TextField
          {...field('phone', checkLength(30))}
          label={copy.fields.phone}
          hint={copy.phoneHint}
          type="tel"
        />
      </FieldRow>
      <TextField {...field('address', checkLength(200))} label={copy.fields.address} />
    </Section>
  );
}

function Texts({ edit: { field } }: { edit: Edit }) {
  return (
    <Section title={copy.texts} hint={copy.textsHint}>
      <TextField
        {...field('promoText', checkLength(200))}
        label={copy.fields.promoText}
        hint={copy.promoHint}
      />
      <TextField
        {...field('shippingText', checkLength(300))}
        label={copy.fields.shippingText}
        hint={copy.shippingHint}
      />
    </Section>
  );
}

const NETWORKS = [
  ['instagram', 'facebook'],
  ['twitter', 'youtube'],
] as const;

function Networks({ edit: { field } }: { edit: Edit }) {
  return (
    <Section title={copy.networks} hint={copy.networksHint}>
      {NETWORKS.map((pair) => (
        <FieldRow key={pair.join()}>
          {pair.map((name) => (
            <TextField
              key={name}
              {...field(name, checkLength(300))}
              label={copy.fields[name]}
              inputMode="url"
              autoComplete="off"
              placeholder={copy.networkExample}
            />
          ))}
        </FieldRow>
      ))}
    </Section>
  );
}
