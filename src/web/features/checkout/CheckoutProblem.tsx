import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { cartTotal, cartUnits, isSameLine, type CartLine } from '../../../domain/orders/cart.ts';
import type { Shortage } from '../../../domain/orders/checkout.ts';
import { reachesMinimum } from '../../../domain/orders/checkoutTotals.ts';
import type { Cents } from '../../../domain/money/money.ts';
import { toApiError } from '../../api/ApiError.ts';
import { checkoutCopy } from '../../copy/checkoutCopy.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { formatMoney } from '../../copy/format/formatMoney.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import type { PurchaseAnswer } from './checkoutMachine.ts';
import styles from './CheckoutProblem.module.css';
import { firstStepWithError } from './fieldErrors.ts';
import { useCheckout, usePlaceOrder, type CheckoutModel } from './useCheckout.ts';

export type Problem = 'outOfStock' | 'priceChanged' | 'rejected' | 'failed';

interface ProblemContext {
  model: CheckoutModel;
  answer: PurchaseAnswer | null;
  /** Places the order for another total. */
  placeFor: (total: Cents) => void;
}

interface ProblemContent {
  title: string;
  text: ReactNode;
  details?: ReactNode;
  /** Next actions. */
  actions: ReactNode;
}

const PROBLEMS: Readonly<Record<Problem, (context: ProblemContext) => ProblemContent>> = {
  outOfStock: ({ model, answer }) => {
    const { actor, cart, isCartChanging } = model;
    const shortages = answer?.outcome === 'outOfStock' ? answer.shortages : [];
    const short = cart.lines.flatMap((line) => {
      const shortage = shortages.find((each) => isSameLine(each, line));
      return shortage && line.quantity > shortage.available ? [{ line, shortage }] : [];
    });
    return {
      title: checkoutCopy.outOfStock,
      text: checkoutCopy.outOfStockHint,
      details: (
        <ul className={styles.shortages}>
          {short.map(({ line, shortage }) => (
            <ShortageRow key={`${line.variantId}/${line.size}`} line={line} shortage={shortage} />
          ))}
        </ul>
      ),
      actions:
        short.length === 0 ? (
          <Button busy={isCartChanging} onClick={() => actor.send({ type: 'stock.settled' })}>
            {checkoutCopy.goOn}
          </Button>
        ) : (
          <p className={styles.text}>{checkoutCopy.settleFirst}</p>
        ),
    };
  },
  priceChanged: ({ model, answer, placeFor }) => {
    const before = model.draft.attempt?.purchase.expectedTotal ?? null;
    const total = answer?.outcome === 'priceChanged' ? answer.total : model.sum.total;
    return {
      title: checkoutCopy.priceChanged,
      text: checkoutCopy.priceChangedHint,
      details: (
        <dl className={styles.totals}>
          {before !== null && (
            <>
              <dt>{checkoutCopy.oldTotal}</dt>
              <dd>
                <s>{formatMoney(before)}</s>
              </dd>
            </>
          )}
          <dt>{checkoutCopy.newTotal}</dt>
          <dd className={styles.newTotal}>{formatMoney(total)}</dd>
        </dl>
      ),
      actions: (
        <>
          <Button onClick={() => placeFor(total)}>{checkoutCopy.acceptPrice(total)}</Button>
          <LookAgain variant="secondary" />
        </>
      ),
    };
  },
  /** The server's message and a button to the step with the error. */
  rejected: ({ model, answer }) => {
    const error = answer?.outcome === 'refused' ? answer.error : null;
    const step = firstStepWithError(answer) ?? 'review';
    const sentences = Object.values(error?.fields ?? {}).flat();
    return {
      title: checkoutCopy.refused,
      text: sentences.length > 0 ? sentences.join(' ') : error && failureSentence(error),
      details: <p>{checkoutCopy.refusedHint}</p>,
      actions:
        step === 'review' ? (
          <LookAgain />
        ) : (
          <Button onClick={() => model.goTo(step)}>
            {checkoutCopy.correct(checkoutCopy.steps[step])}
          </Button>
        ),
    };
  },
  /** No order is known: the same attempt can be retried safely (idempotency key). */
  failed: ({ model, answer }) => {
    const error = answer?.outcome === 'unknown' ? toApiError(answer.error) : null;
    const asksToWait = error?.retryAfter !== undefined;
    return {
      title: asksToWait ? checkoutCopy.refused : checkoutCopy.failed,
      text: asksToWait ? failureSentence(error) : checkoutCopy.failedHint,
      details: asksToWait && <p>{checkoutCopy.notTwice}</p>,
      actions: (
        <>
          <Button onClick={() => model.actor.send({ type: 'order.retried' })}>
            {checkoutCopy.tryAgain}
          </Button>
          <LookAgain variant="secondary" />
        </>
      ),
    };
  },
};

/** No order was placed: the reason and the next actions. */
export function CheckoutProblem({ problem }: { problem: Problem }) {
  const model = useCheckout();
  const { placeFor } = usePlaceOrder();
  const answer = useSelector(model.actor, ({ context }) => context.answer);
  const { title, text, details, actions } = PROBLEMS[problem]({ model, answer, placeFor });
  return (
    <section className={styles.halt} role="alert">
      <h2 tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      {details}
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}

function LookAgain(look: { variant?: 'secondary' }) {
  const { actor } = useCheckout();
  return (
    <Button {...look} onClick={() => actor.send({ type: 'problem.dismissed' })}>
      {checkoutCopy.lookAgain}
    </Button>
  );
}

function ShortageRow({ line, shortage }: { line: CartLine; shortage: Shortage }) {
  const { onReduceLine } = useCheckout();
  const { title, color, size } = line;
  const { available, requested } = shortage;
  return (
    <li className={styles.shortage}>
      <div>
        <strong>{title}</strong>
        {line.audienceLine && <p className={styles.text}>{line.audienceLine}</p>}
        <p className={styles.text}>{checkoutCopy.variant(color, size)}</p>
        <p>
          {checkoutCopy.left(available)} {checkoutCopy.requested(requested)}
        </p>
      </div>
      <div className={styles.actions}>
        {available > 0 && (
          <Button
            variant="secondary"
            aria-label={checkoutCopy.takeLeftOf(available, title)}
            onClick={() => onReduceLine(line, available)}
          >
            {checkoutCopy.takeLeft(available)}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={checkoutCopy.removeOf(title)}
          onClick={() => onReduceLine(line, 0)}
        >
          {checkoutCopy.remove}
        </Button>
      </div>
    </li>
  );
}

/** Amount or units missing for the minimum purchase. */
export function MinimumNotice() {
  const model = useCheckout();
  const { cart, options } = model;
  const { minimum } = options;
  if (!minimum || isMinimumReached(model)) return null;
  const amount = Math.max(0, minimum.amount - cartTotal(cart));
  const units = Math.max(0, minimum.units - cartUnits(cart));
  return (
    <section className={styles.halt}>
      <h2 className={styles.title}>{checkoutCopy.minimumTitle}</h2>
      <p className={styles.text}>
        {checkoutCopy.minimum(minimum.amount, minimum.units)} {checkoutCopy.missing(amount, units)}
      </p>
      <div className={styles.actions}>
        <LinkButton variant="secondary" to={PAGE_PATHS.products}>
          {checkoutCopy.addMore}
        </LinkButton>
      </div>
    </section>
  );
}

/** True if the minimum purchase is reached. */
export function isMinimumReached({ cart, options: { minimum } }: CheckoutModel): boolean {
  return (
    minimum === null || reachesMinimum({ amount: cartTotal(cart), units: cartUnits(cart) }, minimum)
  );
}
