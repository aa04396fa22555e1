import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { MAX_REFERENCE } from '../../../../domain/orders/adminOrder.ts';
import type { Cents } from '../../../../domain/money/money.ts';
import { isCredit } from '../../../../domain/orders/credit.ts';
import type { OrderPayment } from '../../../../domain/orders/order.ts';
import { readPesos, typedPesos } from '../../../../domain/money/typedAmounts.ts';
import { refundablePayments } from '../../../../domain/orders/orderActions.ts';
import { dueBackOf, isGivenBackByHand } from '../../../../domain/orders/orderPayments.ts';
import { holderFit } from '../../../../domain/orders/refundAccount.ts';
import {
  leftOf,
  refundableGoods,
  refundOfGoods,
  refundParts,
} from '../../../../domain/orders/refundShares.ts';
import { useGiveBackMutation } from '../../../api/tools/orderRefundsToolsApi.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { refundCopy } from '../../../copy/tools/refundCopy.ts';
import { checkLength } from '../../../forms/formChecks.ts';
import type { useServerForm } from '../../../forms/useServerForm.ts';
import { CheckField, ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { ActionDialog } from '../kit/form/ActionDialog.tsx';
import { UnitFields } from '../kit/form/UnitFields.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import type { OrderDialogProps } from './RecipientDialog.tsx';
import { checkAmount } from './typedTransfer.ts';

interface RefundValues {
  payment: string;
  what: 'amount' | 'goods';
  amount: string;
  units: string[];
  isRestocked: boolean;
  hasShipping: boolean;
  reference: string;
  when: 'later' | 'done';
  as: 'money' | 'credit';
  isAgreed: boolean;
  acceptsOther: boolean;
}

type Goods = ReturnType<typeof chosenGoods>;

/** Gives money of a payment back, by amount or by line: a card's provider does it, a transfer or cash is marked. */
export function RefundDialog({ admin, onClose }: OrderDialogProps) {
  const { order, version, refunds } = admin;
  const { number } = order;
  const { notify } = useToolsFrame();
  const [giveBack] = useGiveBackMutation();
  const payments = refundablePayments(order, refunds);
  const isCancelled = order.status === 'cancelled';
  const first = Math.max(
    payments.findIndex((each) => dueBackOf(each, { isCancelled }) > 0),
    0,
  );
  const form = useForm<RefundValues>({
    defaultValues: {
      payment: String(first),
      what: 'amount',
      amount: suggestedAmount(admin, payments[first]),
      units: order.lines.map(() => '0'),
      isRestocked: false,
      hasShipping: false,
      reference: '',
      when: admin.refundAccount ? 'done' : 'later',
      as: 'money',
      isAgreed: false,
      acceptsOther: false,
    },
  });
  const typed = useWatch({ control: form.control });
  const payment = payments[Number(typed.payment)];
  const isFromCredit = payment !== undefined && isCredit(payment);
  const asCredit = typed.as === 'credit' && payment !== undefined && !isFromCredit;
  const isByHand = payment !== undefined && isGivenBackByHand(payment) && !asCredit;
  const isPromised = isByHand && typed.when === 'later';
  const isMarked = isByHand && !isPromised;
  const isOther = admin.refundAccount !== null && holderFit(admin.refundAccount, order) === 'other';
  const isByGoods = typed.what === 'goods';
  const goods = chosenGoods(admin, form.getValues());
  const canBeCredit = !isFromCredit && !admin.order.giftCard;
  return (
    <ActionDialog
      title={refundCopy.title(number)}
      hint={refundCopy.hint}
      submitLabel={labelOf({ isByHand, isPromised, asCredit })}
      form={form}
      onClose={onClose}
      send={async (values) => {
        if (!payment) return;
        const { provider, id: paymentId } = payment;
        const reference = values.reference.trim();
        const { lines, part } = chosenGoods(admin, values);
        const { hasShipping } = values;
        const money = isByGoods
          ? { amount: part?.amount ?? 0, goods: { lines, hasShipping } }
          : { amount: readPesos(values.amount) ?? 0 };
        const answer = await giveBack({
          number,
          version,
          provider,
          paymentId,
          reference,
          isPromised,
          acceptsOther: isOther && values.acceptsOther,
          asCredit,
          ...money,
        }).unwrap();
        const state = answer.refunds.at(-1)?.state ?? 'asked';
        const isCredited = asCredit || isFromCredit;
        const done = isCredited ? refundCopy.credited : refundCopy.result[state];
        notify(isPromised ? refundCopy.promised : done);
      }}
    >
      {(field) => (
        <>
          <ChoiceField
            {...field('payment', () => undefined)}
            label={refundCopy.which}
            options={payments.map((each, at) => ({
              value: String(at),
              label: refundCopy.paymentOf(each),
            }))}
          />
          <ChoiceField
            {...field('what', () => undefined)}
            label={refundCopy.what}
            options={(['amount', 'goods'] as const).map((value) => ({
              value,
              label: refundCopy.whats[value],
            }))}
          />
          {isByGoods ? (
            <GoodsFields {...{ admin, form, field, goods }} />
          ) : (
            <TextField
              {...field('amount', checkAmount)}
              label={refundCopy.amount}
              hint={cardHint(admin)}
              inputMode="decimal"
            />
          )}
          {payment && canBeCredit && (
            <ChoiceField
              {...field('as', () => undefined)}
              label={refundCopy.as}
              options={(['money', 'credit'] as const).map((value) => ({
                value,
                label: refundCopy.ways[value],
              }))}
            />
          )}
          {asCredit && (
            <CheckField
              {...form.register('isAgreed', { required: true })}
              label={refundCopy.agreed}
              hint={
                form.formState.errors.isAgreed ? refundCopy.agreedMissing : refundCopy.agreedHint
              }
              aria-invalid={form.formState.errors.isAgreed ? true : undefined}
            />
          )}
          {isByHand && (
            <ChoiceField
              {...field('when', () => undefined)}
              label={refundCopy.when}
              options={(['later', 'done'] as const).map((value) => ({
                value,
                label: refundCopy.whens[value],
              }))}
            />
          )}
          <TextField
            {...field('reference', checkLength(MAX_REFERENCE))}
            label={isMarked ? ordersToolsCopy.reference : refundCopy.reason}
            hint={isMarked ? ordersToolsCopy.referenceHint : refundCopy.reasonHint}
          />
          {isMarked && isOther && (
            <CheckField
              {...form.register('acceptsOther')}
              label={refundCopy.acceptOther}
              hint={refundCopy.acceptOtherHint}
            />
          )}
          {isByGoods && payment && goods.part && !asCredit && !isFromCredit && (
            <CreditShare admin={admin} payment={payment} amount={goods.part.amount} />
          )}
          {payment && (
            <FormNote>
              {asCredit || isFromCredit
                ? refundCopy.byCredit(isFromCredit)
                : wayOf(payment.provider, { isByHand, isPromised })}
            </FormNote>
          )}
        </>
      )}
    </ActionDialog>
  );
}

function labelOf({ isByHand = false, isPromised = false, asCredit = false }): string {
  if (asCredit) return refundCopy.giveCredit;
  if (isPromised) return refundCopy.promise;
  return isByHand ? refundCopy.mark : refundCopy.give;
}

interface CreditShareProps extends Pick<OrderDialogProps, 'admin'> {
  payment: OrderPayment;
  amount: Cents;
}

/** Says which share of the goods goes back as credit, where an order was paid with both. */
function CreditShare({ admin: { order, refunds }, payment, amount }: CreditShareProps) {
  const paid = order.payments.filter((each) => each.id === payment.id || isCredit(each));
  const left = paid.map((each) => leftOf(each, refunds));
  const parts = refundParts(amount, left) ?? [];
  const credit = paid.reduce((sum, each, at) => sum + (isCredit(each) ? (parts[at] ?? 0) : 0), 0);
  return credit > 0 && <FormNote>{refundCopy.creditShare(credit)}</FormNote>;
}

function wayOf(provider: string, { isByHand = false, isPromised = false }): string {
  if (!isByHand) return refundCopy.byProvider(provider);
  return isPromised ? refundCopy.byHandLater : refundCopy.byHand;
}

interface GoodsFieldsProps extends Pick<OrderDialogProps, 'admin'> {
  form: UseFormReturn<RefundValues>;
  field: ReturnType<typeof useServerForm<RefundValues>>['field'];
  goods: Goods;
}

/** The lines of which something can go back, and the delivery, with what they cost in the end. */
function GoodsFields({ admin: { order, refunds }, form, field, goods }: GoodsFieldsProps) {
  const left = refundableGoods(order, refunds);
  const lines = order.lines.flatMap((line, place) => {
    const units = left.lines[place]?.units ?? [];
    const [each] = units;
    return each === undefined ? [] : { ...line, place, each, most: units.length };
  });
  return (
    <>
      <UnitFields
        lines={lines}
        most={({ most }) => most}
        hint={({ most, each }) => refundCopy.unitsHint(most, each)}
        field={(check, _at, { place }) => field(`units.${place}`, check)}
        checkAll={() => {
          const isNothing = chosenUnits(form.getValues('units')) === 0;
          return isNothing && !form.getValues('hasShipping') ? refundCopy.nothing : undefined;
        }}
      />
      {left.shipping > 0 && (
        <CheckField {...form.register('hasShipping')} label={refundCopy.shipping(left.shipping)} />
      )}
      {!order.giftCard && (
        <CheckField
          {...form.register('isRestocked')}
          label={refundCopy.restock}
          hint={refundCopy.restockHint}
        />
      )}
      {goods.part && <FormNote>{refundCopy.sum(goods.part.amount)}</FormNote>}
    </>
  );
}

function chosenUnits(units: readonly string[]): number {
  return units.reduce((sum, each) => sum + (Number(each) || 0), 0);
}

function cardHint({ cardLeft }: OrderDialogProps['admin']): string | undefined {
  return cardLeft === null ? undefined : refundCopy.cardLeft(cardLeft);
}

function suggestedAmount(
  { order, refunds, cardLeft }: OrderDialogProps['admin'],
  payment: ReturnType<typeof refundablePayments>[number] | undefined,
): string {
  if (!payment) return '';
  const due = dueBackOf(payment, { isCancelled: order.status === 'cancelled' });
  const left = leftOf(payment, refunds);
  // A surplus goes back without the card that was sold.
  return typedPesos(Math.min(left, due) || Math.min(left, cardLeft ?? left));
}

/** The lines with units, and what they cost; `part` is null while they cannot go back. */
function chosenGoods({ order, refunds }: OrderDialogProps['admin'], values: RefundValues) {
  const { units, isRestocked, hasShipping } = values;
  const lines = order.lines
    .map(({ id: lineId }, at) => ({ lineId, units: Number(units[at]) || 0, isRestocked }))
    .filter((each) => each.units > 0);
  const isWhole = lines.every((each) => Number.isInteger(each.units));
  const goods = refundableGoods(order, refunds);
  return { lines, part: isWhole ? refundOfGoods(goods, { lines, hasShipping }) : null };
}
