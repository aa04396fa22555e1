import type { AdminOrder } from '../../../../domain/orders/adminOrder.ts';
import { MAX_REASON } from '../../../../domain/orders/adminOrder.ts';
import { editObstacle, type EditQuote } from '../../../../domain/orders/orderEdit.ts';
import { readPesos } from '../../../../domain/money/typedAmounts.ts';
import { editCopy as copy } from '../../../copy/tools/editCopy.ts';
import { checkLength } from '../../../forms/formChecks.ts';
import { ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { AddressFields } from './DeliverySection.tsx';
import { ChangeForm, ChangeScreen, Sums } from './ChangeScreen.tsx';
import { GoodsLines } from './GoodsLines.tsx';
import { GoodsSearch } from './GoodsSearch.tsx';
import { DELIVERY_CHOICES, useOrderEdit } from './useOrderEdit.ts';

/** Changes of an order that was not sent yet: lines, delivery and discount, with what they cost before they are made. */
export function OrderEditScreen() {
  return (
    <ChangeScreen copy={copy}>
      {(admin) =>
        editObstacle(admin.order, admin.refunds) === null ? (
          <EditForm key={admin.order.number} admin={admin} />
        ) : null
      }
    </ChangeScreen>
  );
}

function EditForm({ admin }: { admin: AdminOrder }) {
  const edit = useOrderEdit(admin);
  const { form, field, values, quoted } = edit;
  const checkMoney = (text: string) =>
    text.trim() === '' || readPesos(text) !== null ? undefined : copy.badAmount;
  return (
    <ChangeForm
      number={admin.order.number}
      change={edit}
      copy={copy}
      unchanged={copy.noChange}
      summary={quoted && <Outcome quote={quoted} admin={admin} isBusy={edit.isFetching} />}
      save={quoted ? saveLabel(quoted) : copy.save('none', 0)}
    >
      <Section title={copy.goods}>
        <GoodsLines lines={edit.lines} onCount={edit.count} />
        <GoodsSearch error={undefined} onAdd={edit.add} />
        {edit.added.length > 0 && <GoodsLines lines={edit.added} onCount={edit.countAdded} />}
      </Section>
      <Section title={copy.delivery}>
        <ChoiceField
          {...form.register('delivery')}
          label={copy.delivery}
          options={DELIVERY_CHOICES.map((value) => ({ value, label: copy.deliveries[value] }))}
        />
        {(values.delivery === 'door' || values.delivery === 'branch') && (
          <AddressFields field={field} postalCode={() => form.getValues('postalCode')} />
        )}
      </Section>
      <Section title={copy.money}>
        <FieldRow>
          <TextField
            {...field('shippingCost', checkMoney)}
            label={copy.shippingCost}
            hint={copy.shippingHint}
            inputMode="decimal"
          />
          <TextField
            {...field('discount', checkMoney)}
            label={copy.discount}
            hint={copy.discountHint}
            inputMode="decimal"
          />
        </FieldRow>
        <TextField
          {...field('reason', checkLength(MAX_REASON))}
          label={copy.reason}
          hint={copy.reasonHint}
        />
      </Section>
    </ChangeForm>
  );
}

interface OutcomeProps {
  quote: EditQuote;
  admin: AdminOrder;
  isBusy: boolean;
}

/** The new total beside the old one, and what becomes of the difference. */
function Outcome({ quote, admin, isBusy }: OutcomeProps) {
  return (
    <>
      <Sums sums={sumsOf(quote)} total={[copy.total, quote.total]} isBusy={isBusy} />
      <p role="status">{outcomeOf(quote, admin)}</p>
    </>
  );
}

function sumsOf(quote: EditQuote): [string, number][] {
  const { products, coupon, discount, delivery, before } = quote;
  return [
    [copy.products, products],
    ...(coupon > 0 ? ([[copy.coupon, -coupon]] as [string, number][]) : []),
    ...(discount > 0 ? ([[copy.discount, -discount]] as [string, number][]) : []),
    [copy.shipping, delivery],
    [copy.before, before],
  ];
}

function outcomeOf({ toPay, toGiveBack }: EditQuote, { order }: AdminOrder): string {
  if (toPay > 0) return copy.toPay(toPay);
  if (toGiveBack > 0) return copy.toGiveBack(toGiveBack);
  return order.paymentStatus === 'approved' ? copy.nothing : copy.unpaid;
}

function saveLabel({ toPay, toGiveBack }: EditQuote): string {
  if (toPay > 0) return copy.save('pay', toPay);
  return toGiveBack > 0 ? copy.save('back', toGiveBack) : copy.save('none', 0);
}
