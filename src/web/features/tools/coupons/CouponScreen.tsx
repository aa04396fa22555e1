import { skipToken } from '@reduxjs/toolkit/query';
import { isForCoupons, type EditedCollection } from '../../../../domain/catalogue/collection.ts';
import type { EditedCategory } from '../../../../domain/catalogue/editedCategory.ts';
import { COUPON_AUDIENCES, COUPON_KINDS } from '../../../../domain/orders/coupon.ts';
import {
  MAX_OFFER_TERMS,
  type CouponDraft,
  type ListedCoupon,
} from '../../../../domain/orders/couponDraft.ts';
import { ALL_COLLECTIONS, useGetCollectionsQuery } from '../../../api/tools/collectionsToolsApi.ts';
import {
  useCreateCouponMutation,
  useGetListedCouponQuery,
  useLazyGetListedCouponQuery,
  useRemoveCouponMutation,
  useSaveCouponMutation,
} from '../../../api/tools/couponsToolsApi.ts';
import { useGetEditedCategoriesQuery } from '../../../api/tools/productToolsApi.ts';
import { couponsCopy as copy, offersCopy } from '../../../copy/tools/couponsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { EditForm } from '../kit/form/EditForm.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Section } from '../kit/frame/Section.tsx';
import {
  chosenCategories,
  chosenCollections,
  chosenProducts,
} from '../kit/record/chosenRecords.tsx';
import {
  choice,
  day,
  dependent,
  flag,
  percent,
  pesos,
  text,
  units,
} from '../kit/record/fields.tsx';
import { RecordScreen, RemoveRecord, useRecordId } from '../kit/record/RecordScreen.tsx';
import { useRecordForm } from '../kit/record/useRecordForm.ts';

/** One coupon, or a new one. */
export function CouponScreen() {
  const id = useRecordId();
  const coupon = useGetListedCouponQuery(typeof id === 'number' ? id : skipToken);
  const categories = useGetEditedCategoriesQuery();
  const collections = useGetCollectionsQuery(ALL_COLLECTIONS);
  return (
    <Answer of={categories} failed={copy.failed}>
      {(known) => (
        <Answer of={collections} failed={copy.failed}>
          {({ items }) => (
            <RecordScreen id={id} of={coupon} copy={copy} list="coupons">
              {(stored) => <CouponForm coupon={stored} categories={known} collections={items} />}
            </RecordScreen>
          )}
        </Answer>
      )}
    </Answer>
  );
}

const NEW_COUPON: CouponDraft = {
  name: '',
  isAutomatic: false,
  kind: COUPON_KINDS[0],
  value: 0,
  minPurchase: 0,
  startsOn: null,
  endsOn: null,
  maxUses: null,
  isOncePerCustomer: false,
  audience: COUPON_AUDIENCES[0],
  categoryIds: [],
  collectionIds: [],
  products: [],
  terms: '',
};

const VALUES = {
  percent: percent({ label: copy.percent, bad: copy.badPercent, most: 100 }),
  amount: pesos({ label: copy.amount, bad: copy.badAmount }),
  threeForTwo: null,
  secondUnit: percent({ label: copy.secondUnitPercent, bad: copy.badPercent, most: 100 }),
  shipping: null,
};

const CODE = text({
  label: copy.name,
  hint: copy.nameHint,
  missing: copy.nameMissing,
  most: 80,
  autoCapitalize: 'characters',
  spellCheck: false,
});

const OFFER_NAME = text({
  label: offersCopy.name,
  hint: offersCopy.nameHint,
  missing: offersCopy.nameMissing,
  most: 80,
});

const FIELDS = {
  name: dependent({
    label: copy.nameOrCode,
    none: '',
    choose: ({ isAutomatic }: CouponDraft) => (isAutomatic ? OFFER_NAME : CODE),
  }),
  isAutomatic: flag({
    label: copy.automatic,
    hint: copy.automaticHint,
    show: (isAutomatic) => (isAutomatic ? copy.withoutCode : copy.withCode),
  }),
  kind: choice({ label: copy.kind, values: COUPON_KINDS, nameOf: (kind) => copy.kinds[kind] }),
  value: dependent({ label: copy.worth, none: 0, choose: ({ kind }: CouponDraft) => VALUES[kind] }),
  minPurchase: pesos({
    label: copy.minPurchase,
    hint: copy.minPurchaseHint,
    bad: copy.badMinimum,
    none: 0,
  }),
  startsOn: day({ label: copy.startsOn, hint: copy.startsOnHint }),
  endsOn: day({ label: copy.endsOn, hint: copy.endsOnHint }),
  maxUses: units({ label: copy.maxUses, hint: copy.maxUsesHint, bad: copy.badUses, none: null }),
  isOncePerCustomer: flag({
    label: copy.oncePerCustomer,
    hint: copy.oncePerCustomerHint,
    show: (isOnce) => (isOnce ? copy.once : copy.often),
  }),
  audience: choice({
    label: copy.audience,
    values: COUPON_AUDIENCES,
    nameOf: (audience) => copy.audiences[audience],
  }),
  products: chosenProducts(copy),
  terms: text({ label: copy.terms, hint: copy.termsHint, most: MAX_OFFER_TERMS, rows: 3 }),
};

interface CouponFormProps {
  coupon: ListedCoupon | null;
  categories: readonly EditedCategory[];
  collections: readonly EditedCollection[];
}

function CouponForm({ coupon, categories, collections }: CouponFormProps) {
  const [create] = useCreateCouponMutation();
  const [save] = useSaveCouponMutation();
  const [read] = useLazyGetListedCouponQuery();
  const removing = useRemoveCouponMutation();
  const { edit, values, part } = useRecordForm({
    stored: coupon,
    empty: NEW_COUPON,
    fields: {
      ...FIELDS,
      categoryIds: chosenCategories(copy, categories),
      collectionIds: chosenCollections(copy, collections.filter(isForCoupons)),
    },
    create,
    save,
    read,
    page: 'coupon',
    copy: coupon?.isAutomatic ? offersCopy : copy,
  });
  const words = values.isAutomatic ? offersCopy : copy;
  const title = coupon?.name ?? words.newCoupon;
  return (
    <>
      <ScreenHead
        title={title}
        above={[{ label: copy.title, to: toolsPath('coupons') }]}
        mark={coupon && <Badge>{copy.states[coupon.state]}</Badge>}
        actions={
          coupon?.uses === 0 && (
            <RemoveRecord record={coupon} by={removing} copy={words} list="coupons" />
          )
        }
      />
      {coupon?.coversNothing && <FormNote tone="bad">{words.coversNothing}</FormNote>}
      <EditForm edit={edit} label={title} isNew={coupon === null}>
        <Section title={copy.offer}>
          {part('isAutomatic')}
          {part('name')}
          <FieldRow>
            {part('kind')}
            {part('value')}
          </FieldRow>
          {!values.isAutomatic && part('minPurchase')}
        </Section>
        <Section title={copy.limits}>
          <FieldRow>
            {part('startsOn')}
            {part('endsOn')}
          </FieldRow>
          {!values.isAutomatic && part('maxUses')}
          {!values.isAutomatic && part('isOncePerCustomer')}
        </Section>
        <Section title={copy.who}>
          {part('audience')}
          {part('categoryIds')}
          {collections.length > 0 && part('collectionIds')}
          {part('products')}
        </Section>
        {values.isAutomatic && <Section title={copy.conditions}>{part('terms')}</Section>}
      </EditForm>
    </>
  );
}
