import { useId } from 'react';
import { startOfDay } from '../../../domain/argentineDay.ts';
import type { DeliveryQuote } from '../../../domain/deliveryQuote.ts';
import type { ShippingType } from '../../../domain/order.ts';
import { deliveryCopy, deliveryCost } from '../../copy/deliveryCopy.ts';
import { formatMoney } from '../../copy/formatMoney.ts';
import type { IconComponent } from '../../ui/icon.ts';
import { Building2, Store, Truck } from '../../ui/icons.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { StruckPrice } from '../../ui/Price.tsx';
import styles from './DeliveryOptions.module.css';

interface DeliveryOptionsProps {
  quotes: readonly DeliveryQuote[];
  /** Renders radio buttons instead of a plain list. */
  choice?: { chosen: ShippingType | null; onChoose: (type: ShippingType) => void };
}

const ICONS: Record<ShippingType, IconComponent> = {
  door: Truck,
  branch: Building2,
  pickup: Store,
};

/** Shipping options with cost, arrival and carrier. */
export function DeliveryOptions({ quotes, choice }: DeliveryOptionsProps) {
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

function Option({ quote }: { quote: DeliveryQuote }) {
  const { type, cost, fullCost, discount, carrier, pickupPoint } = quote;
  const from = startOfDay(quote.arrival.from);
  const to = startOfDay(quote.arrival.to);
  const Icon = ICONS[type];
  return (
    <>
      <Icon className={styles.icon} size={22} aria-hidden="true" />
      <span className={styles.name}>{deliveryCopy.typeName(type)}</span>
      <span className={styles.price}>
        {discount > 0 && (
          <StruckPrice label={deliveryCopy.withoutDiscount} className={styles.full}>
            {formatMoney(fullCost)}
          </StruckPrice>
        )}{' '}
        <strong className={cost === 0 ? styles.free : undefined}>
          {deliveryCost(cost, discount > 0)}
        </strong>
      </span>
      <span className={styles.details}>
        <span>
          {type === 'pickup' ? deliveryCopy.isReady(from, to) : deliveryCopy.arrives(from, to)}
        </span>
        <span className={styles.soft}>
          {pickupPoint
            ? `${pickupPoint.name}: ${pickupPoint.address}`
            : deliveryCopy.carriedBy(carrier)}
        </span>
        {pickupPoint && <span className={styles.soft}>{pickupPoint.hours}</span>}
      </span>
    </>
  );
}
