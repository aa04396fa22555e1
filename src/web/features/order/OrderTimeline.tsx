import type { Order } from '../../../domain/order.ts';
import { formatDateTime } from '../../copy/formatDate.ts';
import { orderCopy } from '../../copy/orderCopy.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Check } from '../../ui/icons.ts';
import styles from './OrderTimeline.module.css';
import { timelineSteps } from './timelineSteps.ts';

/** Timeline of past, current and future steps. */
export function OrderTimeline({ order }: { order: Order }) {
  return (
    <ol className={styles.steps}>
      {timelineSteps(order).map(({ name, at, state }) => (
        <li
          key={name}
          className={styles.step}
          data-state={state}
          data-name={name}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={styles.buoy} aria-hidden="true">
            {state !== 'ahead' && <Check size={16} strokeWidth={3} />}
          </span>
          <span className={styles.name}>{orderCopy.steps[name]}</span>
          <VisuallyHidden>, {orderCopy.stepStates[state]}</VisuallyHidden>
          {at !== null && (
            <time className={styles.when} dateTime={new Date(at).toISOString()}>
              {formatDateTime(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
