import { useId } from 'react';
import { startOfDay } from '../../../domain/time/argentineDay.ts';
import type { ShippingQuote } from '../../../domain/orders/shippingQuote.ts';
import type { ShippingType } from '../../../domain/orders/order.ts';
import { shippingCopy, shippingCost } from '../../copy/shippingCopy.ts';
import { formatMoney } from '../../copy/format/formatMoney.ts';
import type { IconComponent } from '../../ui/icons/icon.ts';
import { Building2, Store, Truck } from '../../ui/icons/footIcons.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { StruckPrice } from '../../ui/Price.tsx';
import styles from './ShippingOptions.module.css';

interface ShippingOptionsProps {
  quotes: readonly ShippingQuote[];
  /** Renders radio buttons instead of a plain list. */
  choice?: { chosen: ShippingType | null; onChoose: (type: ShippingType) => void };
}

const ICONS: Record<ShippingType, IconComponent> = {
  door: Truck,
  branch: Building2,
  pickup: Store,
};

/** Shipping options with cost, arrival and carrier. */
export function ShippingOptions({ quotes, choice }: ShippingOptionsProps) {
  const name = useId();
  return (
    <ul className={styles.options}>
      {quotes.map((quote) => (
        <li key={quote.type}>
          {choice ? (
            <label className={joinClasses(styles.option, styles.choice)}>
              <input
                type="radio"
                name={name}
                checked={quote.type === choice.chosen}
                onChange={() => choice.onChoose(quote.type)}
              />
              <Option quote={quote} />
            </label>
          ) : (
            <div className={styles.option}>
              <Option quote={quote} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Option({ quote }: { quote: ShippingQuote }) {
  const { type, cost, fullCost, discount, carrier, pickupPoint, pickupChoices = [] } = quote;
  const from = startOfDay(quote.arrival.from);
  const to = startOfDay(quote.arrival.to);
  const Icon = ICONS[type];
  return (
    <>
      <Icon className={styles.icon} size={22} aria-hidden="true" />
      <span className={styles.name}>{shippingCopy.typeName(type)}</span>
      <span className={styles.price}>
        {discount > 0 && (
          <StruckPrice label={shippingCopy.withoutDiscount} className={styles.full}>
            {formatMoney(fullCost)}
          </StruckPrice>
        )}{' '}
        <strong className={cost === 0 ? styles.free : undefined}>
          {shippingCost(cost, discount > 0)}
        </strong>
      </span>
      <span className={styles.details}>
        <span>
          {type === 'pickup' ? shippingCopy.isReady(from, to) : shippingCopy.arrives(from, to)}
        </span>
        <span className={styles.soft}>
          {pickupPoint
            ? `${pickupPoint.name}: ${pickupPoint.address}`
            : shippingCopy.carriedBy(carrier)}
        </span>
        {pickupPoint && <span className={styles.soft}>{pickupPoint.hours}</span>}
        {pickupChoices.length > 1 && (
          <span className={styles.soft}>{shippingCopy.otherPlaces(pickupChoices.length - 1)}</span>
        )}
      </span>
    </>
  );
}
