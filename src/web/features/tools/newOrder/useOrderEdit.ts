import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { AdminOrder } from '../../../../domain/orders/adminOrder.ts';
import { readPesos, typedPesos } from '../../../../domain/money/typedAmounts.ts';
import type { EditQuote, WantedEdit } from '../../../../domain/orders/orderEdit.ts';
import type { Order } from '../../../../domain/orders/order.ts';
import { formatPostalCode, readPostalCode } from '../../../../domain/people/postalCode.ts';
import { findProvince } from '../../../../domain/people/provinces.ts';
import { useQuoteEditQuery, useSaveEditMutation } from '../../../api/tools/orderEditsToolsApi.ts';
import { editCopy } from '../../../copy/tools/editCopy.ts';
import type { CountedLine } from './GoodsLines.tsx';
import { useAddedGoods } from './useAddedGoods.ts';
import { useQuotedChange } from './useQuotedChange.ts';

export const DELIVERY_CHOICES = ['keep', 'door', 'branch', 'pickup'] as const;

type Values = ReturnType<typeof valuesOf>;

/** A change in the making, with what the shop quotes for it meanwhile. */
export function useOrderEdit(admin: AdminOrder) {
  const { order, recipient } = admin;
  const form = useForm({ defaultValues: valuesOf(order, recipient) });
  const values = useWatch({ control: form.control }) as Values;
  const [units, setUnits] = useState<Readonly<Record<number, number>>>({});
  const goods = useAddedGoods();
  const { added } = goods;
  const [saveEdit] = useSaveEditMutation();
  const same = JSON.stringify(wantedOf(order, unchanged(order, recipient)));
  const change = useQuotedChange<Values, WantedEdit, EditQuote>({
    admin,
    form,
    isDirty: added.length > 0 || Object.keys(units).length > 0,
    wanted: wantedOf(order, { values, units, added }),
    canQuote: (wanted) => JSON.stringify(wanted) !== same && isWhole(values),
    useQuote: useQuoteEditQuery,
    save: async ({ quoted, ...seen }, { reason }) => {
      const edit = { ...seen, expectedTotal: quoted.total, reason: reason.trim() };
      await saveEdit(edit).unwrap();
      return editCopy.saved(quoted.isAtOnce);
    },
  });

  const prices = new Map(change.quoted?.added.map((line) => [line.sizeId, line]));
  return {
    ...change,
    values,
    lines: order.lines.map((line): CountedLine => {
      const { id, title, color, size, sku, imageFront: image, unitPrice } = line;
      const quantity = units[id] ?? line.quantity;
      return { id, title, color, size, sku, image, quantity, unitPrice, available: null };
    }),
    /** 0 takes it out. */
    count: (id: number, quantity: number) => setUnits({ ...units, [id]: quantity }),
    added: added.map((line) => ({ ...line, ...prices.get(line.id), id: line.id })),
    countAdded: goods.countAdded,
    add: goods.add,
  };
}

function valuesOf(order: Order, { address }: AdminOrder['recipient']) {
  const { streetNumber, postalCode, province, street, apartment, neighbourhood, city } = address;
  return {
    delivery: 'keep' as (typeof DELIVERY_CHOICES)[number],
    street,
    streetNumber: streetNumber === null ? '' : String(streetNumber),
    apartment,
    neighbourhood,
    city,
    postalCode: postalCode === null ? '' : formatPostalCode(postalCode),
    province: findProvince(province)?.name ?? '',
    shippingCost: '',
    discount: order.discount ? typedPesos(order.discount) : '',
    reason: '',
  };
}

interface Typed {
  values: Values;
  units: Readonly<Record<number, number>>;
  added: readonly CountedLine[];
}

function unchanged(order: Order, recipient: AdminOrder['recipient']): Typed {
  return { values: valuesOf(order, recipient), units: {}, added: [] };
}

/** An address that is typed only in part is not quoted. */
function isWhole({ delivery, street, city, province, postalCode }: Values): boolean {
  const isPlace = [street, city, province].every((text) => text.trim() !== '');
  return (
    delivery === 'keep' || delivery === 'pickup' || (isPlace && readPostalCode(postalCode) !== null)
  );
}

function wantedOf(order: Order, { values, units, added }: Typed): WantedEdit {
  const { delivery } = values;
  return {
    lines: order.lines
      .map(({ id: lineId, quantity }) => ({
        lineId,
        quantity: units[lineId] ?? quantity,
        was: quantity,
      }))
      .filter(({ quantity, was }) => quantity !== was)
      .map(({ lineId, quantity }) => ({ lineId, quantity })),
    added: added.map(({ id: sizeId, quantity }) => ({ sizeId, quantity })),
    delivery:
      delivery === 'keep'
        ? null
        : {
            shippingType: delivery,
            pickupPoint: null,
            address: {
              street: values.street.trim(),
              streetNumber: values.streetNumber.trim() === '' ? null : Number(values.streetNumber),
              apartment: values.apartment.trim(),
              neighbourhood: values.neighbourhood.trim(),
              city: values.city.trim(),
              province: values.province,
              postalCode: readPostalCode(values.postalCode),
            },
          },
    shippingCost: readPesos(values.shippingCost),
    discount: readPesos(values.discount) ?? 0,
  };
}
