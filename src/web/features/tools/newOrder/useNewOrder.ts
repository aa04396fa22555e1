import { skipToken } from '@reduxjs/toolkit/query';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import {
  MAX_MANUAL_UNITS,
  type QuotedSale,
  type SellableSize,
  type SellableVariant,
} from '../../../../domain/orders/manualOrder.ts';
import type { Account } from '../../../../domain/people/account.ts';
import { newAttemptKey } from '../../../api/newAttemptKey.ts';
import {
  usePlaceManualOrderMutation,
  useQuoteManualOrderQuery,
} from '../../../api/tools/manualOrdersApi.ts';
import { newOrderCopy as copy } from '../../../copy/tools/newOrderCopy.ts';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { ORDER_DIALOG_PARAMETER, ORDER_DIALOG_WORDS, toolsPath } from '../../../toolsPaths.ts';
import { useLeaveGuard } from '../kit/form/useLeaveGuard.ts';
import { useDebounced } from '../kit/frame/useDebounced.ts';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import {
  type NewOrder,
  type NewOrderCustomer,
  type NewOrderLine,
  NO_VALUES,
  orderOf,
  QR_PAYMENT,
  quotedSaleOf,
  valuesOfAccount,
} from './newOrderValues.ts';

/** An order in the making, with what the shop quotes for it meanwhile. */
export type NewOrderState = ReturnType<typeof useNewOrder>;

export function useNewOrder() {
  const { notify } = useToolsFrame();
  const navigate = useNavigate();
  const form = useForm({ defaultValues: NO_VALUES });
  const values = useWatch({ control: form.control }) as NewOrder['values'];
  const [lines, setLines] = useState<readonly NewOrderLine[]>([]);
  const [customer, setCustomer] = useState<NewOrderCustomer | null>(null);
  const [place] = usePlaceManualOrderMutation();
  const attempt = useRef({ request: '', key: '' });
  const guard = useLeaveGuard(form.formState.isDirty || lines.length > 0);

  // A text stays equal for the same sale, which is then not asked for twice, nor with every key.
  const asked = useDebounced(JSON.stringify(quotedSaleOf({ values, lines, customer })));
  const sale = JSON.parse(asked) as QuotedSale;
  const isEmpty = lines.length === 0 || sale.lines.length === 0;
  const quote = useQuoteManualOrderQuery(isEmpty ? skipToken : sale, { refetchOnFocus: true });
  const quoted = isEmpty ? undefined : quote.data;

  const server = useServerForm(form, async (typed) => {
    // A sale that is not quoted yet shows no total that one could agree to.
    if (lines.length === 0 || !quoted) return;
    const order = orderOf({ values: typed, lines, customer }, quoted.total);
    const request = JSON.stringify(order);
    if (attempt.current.request !== request) {
      attempt.current = { request, key: newAttemptKey() };
    }
    try {
      const number = await place({ ...order, key: attempt.current.key }).unwrap();
      guard.release();
      notify(copy.created(number));
      const opened = new URLSearchParams({ [ORDER_DIALOG_PARAMETER]: ORDER_DIALOG_WORDS.qr });
      const search = typed.payment === QR_PAYMENT ? `?${opened.toString()}` : '';
      void navigate(`${toolsPath('order', { number })}${search}`, { replace: true });
    } catch (error) {
      // Stock or prices may have moved: the screen says so at its lines.
      void quote.refetch();
      throw error;
    }
  });

  function add(variant: SellableVariant, size: SellableSize): string {
    const { title, color, image } = variant;
    const name = `${title}, ${color}, ${size.size}`;
    const known = lines.find(({ sizeId }) => sizeId === size.sizeId);
    const quantity = (known?.quantity ?? 0) + 1;
    const { available, sizeId } = size;
    if (quantity > Math.min(available, MAX_MANUAL_UNITS)) return copy.noMore(name, available);
    const line = { ...size, title, color, image, quantity };
    setLines(
      known ? lines.map((each) => (each.sizeId === sizeId ? line : each)) : [...lines, line],
    );
    return copy.added(name, quantity);
  }

  return {
    ...server,
    form,
    values,
    lines,
    customer,
    quote,
    quoted,
    guard,
    linesError:
      form.formState.submitCount > 0 && lines.length === 0 ? copy.linesMissing : undefined,
    add,
    /** 0 takes it out. */
    count: (sizeId: number, quantity: number) =>
      setLines(
        lines.flatMap((line) =>
          line.sizeId === sizeId ? (quantity > 0 ? [{ ...line, quantity }] : []) : [line],
        ),
      ),
    chooseCustomer: (account: Account) => {
      const { id, email, clientType, username } = account;
      const name = `${account.firstName} ${account.lastName}`.trim() || username;
      setCustomer({ id, email, clientType, name });
      for (const [field, value] of Object.entries(valuesOfAccount(account))) {
        form.setValue(field as keyof typeof NO_VALUES, value, { shouldDirty: true });
      }
      form.clearErrors();
    },
    dropCustomer: () => {
      setCustomer(null);
      for (const field of ['firstName', 'lastName', 'telephone'] as const) {
        form.setValue(field, '');
      }
    },
  };
}
