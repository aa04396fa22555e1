import { useParams } from 'react-router';
import type { AdminOrder } from '../../../../domain/orders/adminOrder.ts';
import { MAX_REASON } from '../../../../domain/orders/adminOrder.ts';
import { editObstacle, type EditQuote } from '../../../../domain/orders/orderEdit.ts';
import { readPesos } from '../../../../domain/money/typedAmounts.ts';
import { useGetAdminOrderQuery } from '../../../api/tools/ordersToolsApi.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { editCopy as copy } from '../../../copy/tools/editCopy.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { checkLength } from '../../../forms/formChecks.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { EmptyState } from '../../../ui/loading/EmptyState.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { LeaveQuestion } from '../kit/form/LeaveQuestion.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { AddressFields } from './DeliverySection.tsx';
import { GoodsLines } from './GoodsLines.tsx';
import { GoodsSearch } from './GoodsSearch.tsx';
import styles from './NewOrderScreen.module.css';
import { DELIVERY_CHOICES, useOrderEdit } from './useOrderEdit.ts';

/** Changes of an order that was not sent yet: lines, delivery and discount, with what they cost before they are made. */
export function OrderEditScreen() {
  const { number = '' } = useParams();
  const answer = useGetAdminOrderQuery(number, { refetchOnMountOrArgChange: true });
  const missing = (
    <EmptyState
      as="h1"
      title={ordersToolsCopy.notFound}
      actions={<LinkButton to={toolsPath('orders')}>{ordersToolsCopy.toList}</LinkButton>}
    >
      {ordersToolsCopy.notFoundText}
    </EmptyState>
  );
  return (
    <Answer of={answer} failed={ordersToolsCopy.failed} missing={missing}>
      {(admin) =>
        editObstacle(admin.order, admin.refunds) === null ? (
          <EditForm key={number} admin={admin} />
        ) : (
          <EmptyState
            as="h1"
            title={copy.cannot}
            actions={<LinkButton to={toolsPath('order', { number })}>{copy.toOrder}</LinkButton>}
          >
            {copy.cannotText}
          </EmptyState>
        )
      }
    </Answer>
  );
}

function EditForm({ admin }: { admin: AdminOrder }) {
  const edit = useOrderEdit(admin);
  const { form, field, values, guard } = edit;
  const { number } = admin.order;
  const checkMoney = (text: string) =>
    text.trim() === '' || readPesos(text) !== null ? undefined : copy.badAmount;
  return (
    <>
      <ScreenHead
        title={copy.title(number)}
        above={[
          { label: ordersToolsCopy.title, to: toolsPath('orders') },
          { label: ordersToolsCopy.titleOf(number), to: toolsPath('order', { number }) },
        ]}
        hint={copy.hint}
      />
      <form
        className={styles.form}
        aria-label={copy.title(number)}
        noValidate
        onSubmit={edit.onSubmit}
      >
        <div className={styles.main}>
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
        </div>
        <EditSummary edit={edit} admin={admin} />
      </form>
      <LeaveQuestion guard={guard} words={copy} />
    </>
  );
}

/** The new total beside the old one, and what becomes of the difference. */
function EditSummary({
  edit,
  admin,
}: {
  edit: ReturnType<typeof useOrderEdit>;
  admin: AdminOrder;
}) {
  const { quoted, refusal, failure, isBusy, isFetching } = edit;
  return (
    <div className={styles.aside}>
      <Section title={copy.summary}>
        {!quoted && !refusal && <p className={styles.soft}>{copy.noChange}</p>}
        {refusal && <FormNote tone="bad">{refusal}</FormNote>}
        {quoted && (
          <>
            <dl className={styles.sums} aria-busy={isFetching}>
              {sumsOf(quoted).map(([name, cents]) => (
                <div key={name} className={styles.sum}>
                  <dt>{name}</dt>
                  <dd>{formatMoney(cents)}</dd>
                </div>
              ))}
              <div className={styles.total}>
                <dt>{copy.total}</dt>
                <dd>{formatMoney(quoted.total)}</dd>
              </div>
            </dl>
            <p role="status">{outcomeOf(quoted, admin)}</p>
          </>
        )}
      </Section>
      <div className={styles.bar}>
        {failure && <FormNote tone="bad">{failure}</FormNote>}
        <Button type="submit" large wide busy={isBusy || isFetching} disabled={!quoted}>
          {quoted ? saveLabel(quoted) : copy.save('none', 0)}
        </Button>
      </div>
    </div>
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
