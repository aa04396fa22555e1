import { useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { COUPON_AUDIENCES, COUPON_KINDS } from '../../../../domain/orders/coupon.ts';
import type { ListedCoupon } from '../../../../domain/orders/couponDraft.ts';
import { categoryNames, type EditedCategory } from '../../../../domain/catalogue/editedCategory.ts';
import { readDecimal, readPesos } from '../../../../domain/money/typedAmounts.ts';
import {
  useCreateCouponMutation,
  useLazyGetListedCouponQuery,
  useRemoveCouponMutation,
  useSaveCouponMutation,
} from '../../../api/tools/couponsToolsApi.ts';
import { couponsCopy as copy } from '../../../copy/tools/couponsCopy.ts';
import { checkRequired, optional } from '../../../forms/formChecks.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { CategoriesField } from '../kit/form/CategoriesField.tsx';
import { ConfirmedAction } from '../kit/form/ConfirmedAction.tsx';
import { EditForm } from '../kit/form/EditForm.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { fieldParts } from '../kit/form/formParts.ts';
import { useEditForm } from '../kit/form/useEditForm.ts';
import type { StoredRecord } from '../kit/record/recordMachine.ts';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { type CouponValues, draftOfCoupon, NEW_COUPON, valuesOfCoupon } from './couponValues.ts';

interface CouponFormProps {
  /** Null for a new one. */
  coupon: ListedCoupon | null;
  categories: readonly EditedCategory[];
}

const MAX_NAME = 80;
const KINDS = COUPON_KINDS.map((value) => ({ value, label: copy.kinds[value] }));
const AUDIENCES = COUPON_AUDIENCES.map((value) => ({ value, label: copy.audiences[value] }));

/** The whole of one coupon. */
export function CouponForm({ coupon, categories }: CouponFormProps) {
  const edit = useCouponForm(coupon, categories);
  const { form, field } = edit;
  const kind = useWatch({ control: form.control, name: 'kind' });
  const title = coupon?.name ?? copy.newCoupon;
  return (
    <>
      <ScreenHead
        title={title}
        above={[{ label: copy.title, to: toolsPath('coupons') }]}
        mark={coupon && <Badge>{copy.states[coupon.state]}</Badge>}
        actions={coupon?.uses === 0 && <RemoveCoupon coupon={coupon} />}
      />
      {coupon?.coversNothing && <FormNote tone="bad">{copy.coversNothing}</FormNote>}
      <EditForm edit={edit} label={title} isNew={coupon === null}>
        <Section title={copy.offer}>
          <TextField
            {...field('name', checkRequired(copy.nameMissing, MAX_NAME))}
            label={copy.name}
            hint={copy.nameHint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <FieldRow>
            <ChoiceField {...form.register('kind')} label={copy.kind} options={KINDS} />
            {kind !== 'shipping' && (
              <TextField
                key={kind}
                {...field('value', kind === 'percent' ? checkPercent : checkAmount)}
                label={kind === 'percent' ? copy.percent : copy.amount}
                inputMode="decimal"
                autoComplete="off"
              />
            )}
          </FieldRow>
          <TextField
            {...field('minPurchase', optional(checkMinimum))}
            label={copy.minPurchase}
            hint={copy.minPurchaseHint}
            inputMode="decimal"
            autoComplete="off"
          />
        </Section>
        <Section title={copy.limits}>
          <FieldRow>
            <TextField
              {...field('startsOn', anything)}
              type="date"
              label={copy.startsOn}
              hint={copy.startsOnHint}
            />
            <TextField
              {...field('endsOn', anything)}
              type="date"
              label={copy.endsOn}
              hint={copy.endsOnHint}
            />
          </FieldRow>
          <TextField
            {...field('maxUses', optional(checkUses))}
            label={copy.maxUses}
            hint={copy.maxUsesHint}
            inputMode="numeric"
            autoComplete="off"
          />
        </Section>
        <Section title={copy.who}>
          <ChoiceField {...form.register('audience')} label={copy.audience} options={AUDIENCES} />
          <CoveredCategories edit={edit} categories={categories} />
        </Section>
      </EditForm>
    </>
  );
}

type CouponEdit = ReturnType<typeof useCouponForm>;

function CoveredCategories({
  edit: { form, field },
  categories,
}: {
  edit: CouponEdit;
  categories: readonly EditedCategory[];
}) {
  const ids = useWatch({ control: form.control, name: 'categoryIds' });
  const { error } = field('categoryIds', anything);
  return (
    <CategoriesField
      label={copy.categories}
      hint={copy.categoriesHint}
      error={error}
      addLabel={copy.addCategory}
      takeOutLabel={copy.takeOut}
      categories={categories}
      ids={ids}
      onChange={(next) => form.setValue('categoryIds', next, { shouldDirty: true })}
    />
  );
}

function useCouponForm(coupon: ListedCoupon | null, categories: readonly EditedCategory[]) {
  const { notify } = useToolsFrame();
  const navigate = useNavigate();
  const [create] = useCreateCouponMutation();
  const [save] = useSaveCouponMutation();
  const [read] = useLazyGetListedCouponQuery();
  const createdId = useRef<number | null>(null);
  const parts = useMemo(() => {
    const nameOf = (id: number) => categoryNames(categories, id).join(' › ');
    const fields = fieldParts<CouponValues>({
      name: copy.name,
      kind: { label: copy.kind, show: (kind) => copy.kinds[kind] },
      value: copy.worth,
      minPurchase: copy.minPurchase,
      startsOn: copy.startsOn,
      endsOn: copy.endsOn,
      maxUses: copy.maxUses,
      audience: { label: copy.audience, show: (audience) => copy.audiences[audience] },
      categoryIds: { label: copy.categories, show: (ids) => ids.map(nameOf) },
    });
    return () => fields;
  }, [categories]);

  return useEditForm<CouponValues>({
    stored: coupon ? recordOf(coupon) : { values: NEW_COUPON, version: 0 },
    parts,
    save: async (values, version, isConfirmed) => {
      const draft = draftOfCoupon(values);
      const saved = coupon
        ? await save({ id: coupon.id, version, draft, isConfirmed }).unwrap()
        : await create({ draft, isConfirmed }).unwrap();
      createdId.current = saved.id;
      return recordOf(saved);
    },
    read: async () => recordOf(await read(coupon?.id ?? 0).unwrap()),
    onSaved: () => {
      notify(coupon ? copy.saved : copy.created);
      const id = createdId.current;
      if (!coupon && id !== null) void navigate(toolsPath('coupon', { id }), { replace: true });
    },
  });
}

function recordOf(coupon: ListedCoupon): StoredRecord<CouponValues> {
  return { values: valuesOfCoupon(coupon), version: coupon.version };
}

/** For one that nobody used. */
function RemoveCoupon({ coupon: { id, name } }: { coupon: ListedCoupon }) {
  const { notify } = useToolsFrame();
  const navigate = useNavigate();
  const [remove, { isLoading }] = useRemoveCouponMutation();
  return (
    <ConfirmedAction
      verb={copy.remove}
      title={copy.removeTitle(name)}
      text={copy.removeText}
      copy={copy}
      busy={isLoading}
      onConfirm={async () => {
        await remove(id).unwrap();
        notify(copy.removed);
        void navigate(toolsPath('coupons'), { replace: true });
      }}
    />
  );
}

function anything(): undefined {
  return undefined;
}

function checkPercent(text: string): string | undefined {
  const number = readDecimal(text);
  return number !== null && number > 0 && number <= 100 ? undefined : copy.badPercent;
}

function checkAmount(text: string): string | undefined {
  return (readPesos(text) ?? 0) > 0 ? undefined : copy.badAmount;
}

function checkMinimum(text: string): string | undefined {
  return readPesos(text) === null ? copy.badMinimum : undefined;
}

function checkUses(text: string): string | undefined {
  const number = readDecimal(text);
  return number !== null && Number.isInteger(number) && number >= 1 ? undefined : copy.badUses;
}
