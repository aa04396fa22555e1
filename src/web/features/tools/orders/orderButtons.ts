import type { AdminOrder } from '../../../../domain/orders/adminOrder.ts';
import type { Order, OrderStatus } from '../../../../domain/orders/order.ts';
import {
  canConfirmTransfer,
  canCorrectTracking,
  canStepBack,
  canTakeBack,
  nextStatuses,
  refundablePayments,
} from '../../../../domain/orders/orderActions.ts';
import { isExchangeHeld } from '../../../../domain/orders/exchange.ts';
import { qrObstacle } from '../../../../domain/orders/counterQr.ts';
import { asPayable } from '../../../../domain/orders/orderEdit.ts';
import { disputeOf, partPaid } from '../../../../domain/orders/orderPayments.ts';
import { canSendInParts, isPartSent, unsentLines } from '../../../../domain/orders/unsentLines.ts';
import { ordersCopy } from '../../../copy/ordersCopy.ts';
import { parcelsCopy } from '../../../copy/tools/parcelsCopy.ts';
import { ordersToolsCopy as copy } from '../../../copy/tools/ordersToolsCopy.ts';
import { qrCopy } from '../../../copy/tools/qrCopy.ts';
import { refundCopy } from '../../../copy/tools/refundCopy.ts';
import type { OrderDialogName } from './OrderDialog.tsx';

export interface OrderButton {
  label: string;
  variant: 'primary' | 'secondary' | 'quiet';
  /** It leads the order on. */
  isNext: boolean;
  /** It is busy while a step is taken. */
  isStep: boolean;
  /** Asks for more. */
  opens?: OrderDialogName;
  /** Otherwise a click takes this step. */
  takes?: OrderStatus;
}

/** Buttons for what can be done with an order now, the usual step first, and notes between them. */
export function orderButtons(
  { order, refunds, exchanges }: Pick<AdminOrder, 'order' | 'refunds' | 'exchanges'>,
  { takesQr }: { takesQr: boolean },
): (OrderButton | string)[] {
  const { status, shippingType, refundDue } = order;
  const isHeld = exchanges.some(isExchangeHeld);
  const canRefund = !order.pendingEdit && !isHeld && refundablePayments(order, refunds).length > 0;
  const hasParcels = (order.parcels?.length ?? 0) > 0;
  const isOnTheWay = status === 'prepared' || status === 'shipped';
  const back =
    hasParcels && isOnTheWay
      ? parcelsCopy.undoLast
      : copy.stepBack(ordersCopy.statusOf(status, shippingType));
  const buttons = [
    ...payButtons(order, takesQr),
    ...moneyNotes(order),
    ...nextStatuses(order).map((next) => stepButton(next, order)),
    canDivide(order, refunds) && action('parcel', parcelsCopy.open),
    canRefund && action('refund', refundCopy.open, refundDue),
    canTakeBack(order) && !isHeld && action('takeBack', copy.takeBack),
    canCorrectTracking(order) && action('tracking', copy.correctTracking),
    canStepBack(order) && action('stepBack', back),
  ];
  return buttons.filter((each) => each !== false);
}

/** The ways in which its money may come now. */
function payButtons(order: Order, takesQr: boolean): (OrderButton | string)[] {
  const { status, paymentStatus } = order;
  const canConfirm = canConfirmTransfer(asPayable(order));
  const canCharge = takesQr && qrObstacle(order, Date.now()) === null;
  const isUnpaid =
    status === 'pending' && paymentStatus !== 'approved' && paymentStatus !== 'refunded';
  const toConfirm = action('transfer', copy.confirmTransfer, status !== 'cancelled');
  const charge = action('qr', qrCopy.open, !canConfirm);
  const second = { variant: 'secondary' } as const;
  const buttons = [
    canConfirm && (toConfirm.isNext ? toConfirm : { ...toConfirm, ...second }),
    canCharge && (charge.isNext ? charge : { ...charge, ...second }),
    isUnpaid && !canConfirm && copy.waitsForPayment,
  ];
  return buttons.filter((each) => each !== false);
}

function action(opens: OrderDialogName, label: string, isNext = false): OrderButton {
  return { label, variant: isNext ? 'primary' : 'quiet', isNext, isStep: false, opens };
}

function stepButton(status: OrderStatus, order: Order): OrderButton {
  const { shippingType } = order;
  const isRest = status === 'shipped' && isPartSent(order);
  const label = isRest ? parcelsCopy.sendRest : copy.stepOf(status, shippingType);
  const asks = status === 'cancelled' || (status === 'shipped' && shippingType !== 'pickup');
  const isNext = status !== 'cancelled';
  const way = asks ? { opens: status } : { takes: status };
  return { label, variant: isNext ? 'primary' : 'quiet', isNext, isStep: true, ...way };
}

/** It can leave, and has more than one unit to send. */
function canDivide(order: Order, refunds: AdminOrder['refunds']): boolean {
  const left = unsentLines(order, refunds).reduce((sum, { units }) => sum + units, 0);
  return canSendInParts(order) && nextStatuses(order).includes('shipped') && left > 1;
}

/** Notes on what is missing, and on why no money is given back. */
function moneyNotes(order: Order): string[] {
  const part = order.status === 'pending' ? partPaid(order) : null;
  const isDisputed = disputeOf(order) === 'open';
  return [
    ...(part ? [copy.partCame(part.received, part.missing)] : []),
    ...(isDisputed ? [refundCopy.disputed] : []),
  ];
}
