import { useForm } from 'react-hook-form';
import {
  MAX_NOTE,
  type AdminOrder,
  type OrderLogEntry,
} from '../../../../domain/orders/adminOrder.ts';
import { useAddOrderNoteMutation } from '../../../api/tools/ordersToolsApi.ts';
import { formatDateTime } from '../../../copy/format/formatDate.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { ordersCopy } from '../../../copy/ordersCopy.ts';
import { editCopy } from '../../../copy/tools/editCopy.ts';
import { disputeCopy } from '../../../copy/tools/disputeCopy.ts';
import { orderLogCopy } from '../../../copy/tools/orderLogCopy.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { checkRequired } from '../../../forms/formChecks.ts';
import { useServerForm } from '../../../forms/useServerForm.ts';
import type { Dispute, OrderStatus, ShippingType } from '../../../../domain/orders/order.ts';
import { isShownStatus, type ResentMail } from '../../../../domain/orders/orderActions.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Section } from '../kit/frame/Section.tsx';
import styles from './OrderHistory.module.css';

interface Event {
  key: string;
  what: string;
  text: string;
  at: number;
  by: string | null;
}

/** All that happened to an order, the newest first, and a form for notes. */
export function OrderHistory({ admin }: { admin: AdminOrder }) {
  return (
    <Section title={ordersToolsCopy.history}>
      <NoteForm number={admin.order.number} />
      <ol className={styles.events}>
        {eventsOf(admin).map(({ key, what, text, at, by }) => (
          <li key={key} className={styles.event}>
            <p className={styles.head}>
              <strong>{what}</strong>
              <span className={styles.soft}>
                {formatDateTime(at)} · {by ?? ordersToolsCopy.byShop}
              </span>
            </p>
            {text !== '' && <p className={styles.text}>{text}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function NoteForm({ number }: { number: string }) {
  const [addNote] = useAddOrderNoteMutation();
  const form = useForm({ defaultValues: { text: '' } });
  const { failure, isBusy, onSubmit, field } = useServerForm(form, async ({ text }) => {
    await addNote({ number, text }).unwrap();
    form.reset();
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextAreaField
        {...field('text', checkRequired(ordersToolsCopy.missing, MAX_NOTE))}
        label={ordersToolsCopy.notes}
        hint={ordersToolsCopy.noteHint}
        rows={2}
      />
      {failure && <FormNote tone="bad">{failure}</FormNote>}
      <Button type="submit" variant="secondary" busy={isBusy}>
        {ordersToolsCopy.addNote}
      </Button>
    </form>
  );
}

function eventsOf({ order, log }: AdminOrder): Event[] {
  const { shippingType } = order;
  const history = order.history.filter(({ status }) => isShownStatus(order, status));
  const steps = history.map(({ status, at, by }, index) => ({
    key: `status ${index}`,
    what: index === 0 ? ordersToolsCopy.placedBy : ordersCopy.statusOf(status, shippingType),
    text: '',
    at,
    by,
  }));
  const entries = log.map(({ id, kind, text, amount, at, by }) => {
    const money = amount === null ? '' : formatMoney(amount);
    return {
      key: `log ${id}`,
      what: orderLogCopy[kind],
      text: [money, wordsOf(kind, text, shippingType)].filter((part) => part !== '').join(' · '),
      at,
      by,
    };
  });
  return [...steps, ...entries].toSorted((one, other) => other.at - one.at);
}

/** Codes in an entry's text are put into words. */
function wordsOf(kind: OrderLogEntry['kind'], text: string, shippingType: ShippingType): string {
  if (kind === 'mail') return ordersToolsCopy.resent[text as ResentMail];
  if (kind === 'editEnded') return editCopy.ends[text as keyof typeof editCopy.ends];
  if (kind === 'disputed') return disputeCopy.outcomes[text as Dispute];
  if (kind !== 'stepBack') return text;
  const [status = '', ...reason] = text.split(' ');
  const name = ordersCopy.statusOf(status as OrderStatus, shippingType);
  return [`«${name}»`, reason.join(' ')].join(' · ');
}
