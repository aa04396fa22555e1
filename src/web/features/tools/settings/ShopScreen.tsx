import { useBrand } from '../../../api/useBrand.ts';
import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { text } from '../kit/record/fields.tsx';
import { SettingsForm } from './SettingsForm.tsx';

const copy = settingsCopy.shop;
const labels = copy.fields;

const network = (label: string) =>
  text({ label, most: 300, inputMode: 'url', placeholder: copy.networkExample });

const FIELDS = {
  address: text({ label: labels.address, most: 200 }),
  email: text({ label: labels.email, most: 254, type: 'email' }),
  phone: text({ label: labels.phone, hint: copy.phoneHint, most: 30, type: 'tel' }),
  instagram: network(labels.instagram),
  facebook: network(labels.facebook),
  twitter: network(labels.twitter),
  youtube: network(labels.youtube),
  promoText: text({ label: labels.promoText, hint: copy.promoHint, most: 200 }),
  shippingText: text({ label: labels.shippingText, hint: copy.shippingHint, most: 300 }),
};

/** The shop's contact, its networks and its texts. */
export function ShopScreen() {
  const { name } = useBrand();
  return (
    <SettingsForm section="shop" fields={FIELDS}>
      {({ part }) => (
        <>
          <Section
            title={copy.name}
            hint={copy.nameHint}
            action={
              <LinkButton variant="secondary" to={toolsPath('settingsBrand')}>
                {copy.toBrand}
              </LinkButton>
            }
          >
            <p>{name}</p>
          </Section>
          <Section title={copy.contact} hint={copy.contactHint}>
            <FieldRow>
              {part('email')}
              {part('phone')}
            </FieldRow>
            {part('address')}
          </Section>
          <Section title={copy.texts} hint={copy.textsHint}>
            {part('promoText')}
            {part('shippingText')}
          </Section>
          <Section title={copy.networks} hint={copy.networksHint}>
            <FieldRow>
              {part('instagram')}
              {part('facebook')}
            </FieldRow>
            <FieldRow>
              {part('twitter')}
              {part('youtube')}
            </FieldRow>
          </Section>
        </>
      )}
    </SettingsForm>
  );
}
