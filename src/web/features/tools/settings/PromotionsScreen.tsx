import type { CardPromotion } from '../../../../domain/money/cardPromotion.ts';
import { settingsCopy } from '../../../copy/tools/settingsCopy.ts';
import { Section } from '../kit/frame/Section.tsx';
import { text } from '../kit/record/fields.tsx';
import { fieldRows } from './fieldRows.tsx';
import { NEW_PLAN, PLAN_FIELDS, planTyped, typedPlan, type TypedPlan } from './planFields.ts';
import { SettingsForm } from './SettingsForm.tsx';

const copy = settingsCopy.promotions;
const day = (label: string) => text({ label, missing: copy.dayMissing, most: 10, type: 'date' });

type Facts = Pick<CardPromotion, 'issuer' | 'card' | 'startsOn' | 'endsOn' | 'terms'>;
type TypedPromotion = TypedPlan & Facts;

function factsOf({ issuer, card, startsOn, endsOn, terms }: Facts): Facts {
  return { issuer: issuer.trim(), card: card.trim(), startsOn, endsOn, terms: terms.trim() };
}

const FIELDS = {
  promotions: {
    ...fieldRows({
      label: copy.list,
      fields: {
        issuer: text({ label: copy.issuer, missing: copy.issuerMissing, most: 60 }),
        card: text({ label: copy.card, hint: copy.cardHint, most: 60 }),
        ...PLAN_FIELDS,
        startsOn: day(copy.startsOn),
        endsOn: day(copy.endsOn),
        terms: text({ label: copy.terms, hint: copy.termsHint, most: 500 }),
      },
      added: { issuer: '', card: '', ...NEW_PLAN, startsOn: '', endsOn: '', terms: '' },
      line: ({ issuer, instalments, startsOn, endsOn }) =>
        copy.line(issuer, instalments, startsOn, endsOn),
      copy: { empty: copy.none, add: copy.add, remove: (at) => copy.remove(at + 1) },
    }),
    toForm: (promotions: CardPromotion[]): TypedPromotion[] =>
      promotions.map((promotion) => ({ ...factsOf(promotion), ...typedPlan(promotion) })),
    fromForm: (promotions: TypedPromotion[]): CardPromotion[] =>
      promotions.map((typed) => ({ ...factsOf(typed), ...planTyped(typed) })),
  },
};

/** Instalments of banks and cards, with their dates. */
export function PromotionsScreen() {
  return (
    <SettingsForm section="promotions" fields={FIELDS}>
      {({ part }) => (
        <Section title={copy.list} hint={copy.listHint}>
          {part('promotions')}
        </Section>
      )}
    </SettingsForm>
  );
}
