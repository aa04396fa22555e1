import type { ShippingQuote } from '../../../domain/orders/shippingQuote.ts';
import { ShippingOptions } from './ShippingOptions.tsx';
import styles from './ShippingSkeleton.module.css';

const PARCEL = {
  fullCost: 1_000_000,
  discount: 0,
  cost: 1_000_000,
  days: { min: 1, max: 2 },
  arrival: { from: '2026-11-24', to: '2026-11-25' },
  carrier: 'Correo Argentino',
};
/** Typical texts, so that the placeholder wraps like the content. */
const USUAL: readonly ShippingQuote[] = [
  { ...PARCEL, type: 'door' },
  { ...PARCEL, type: 'branch' },
  {
    ...PARCEL,
    type: 'pickup',
    cost: 0,
    days: { min: 1, max: 1 },
    arrival: { from: '2026-11-24', to: '2026-11-24' },
    pickupPoint: { name: '-'.repeat(16), address: '- '.repeat(30), hours: '- '.repeat(25) },
  },
];

/** Placeholder of the options; `isChoice` for the variant with radio buttons. */
export function ShippingSkeleton({ isChoice = false }: { isChoice?: boolean }) {
  const choice = { chosen: null, onChoose: () => undefined };
  return (
    <div className={styles.skeleton} aria-hidden="true" inert>
      <ShippingOptions quotes={USUAL} {...(isChoice && { choice })} />
    </div>
  );
}
