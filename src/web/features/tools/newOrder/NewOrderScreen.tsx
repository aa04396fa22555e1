import type { ManualQuote } from '../../../../domain/orders/manualOrder.ts';
import { newOrderCopy as copy } from '../../../copy/tools/newOrderCopy.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { LeaveQuestion } from '../kit/form/LeaveQuestion.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { BuyerSection } from './BuyerSection.tsx';
import { DeliverySection } from './DeliverySection.tsx';
import { GoodsLines, type CountedLine } from './GoodsLines.tsx';
import { GoodsSearch } from './GoodsSearch.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import styles from './NewOrderScreen.module.css';
import type { NewOrderLine } from './newOrderValues.ts';
import { useNewOrder } from './useNewOrder.ts';

/** An order for a sale outside the web. */
export function NewOrderScreen() {
  const order = useNewOrder();
  const { guard, lines, quoted, linesError } = order;
  return (
    <>
      <ScreenHead
        title={copy.title}
        above={[{ label: ordersToolsCopy.title, to: toolsPath('orders') }]}
        hint={copy.hint}
      />
      <form
        className={styles.form}
        aria-label={copy.title}
        noValidate
        onSubmit={order.onSubmit}
        onKeyDown={(event) => {
          if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
      >
        <div className={styles.main}>
          <Section title={copy.goods}>
            <GoodsSearch error={linesError} onAdd={order.add} />
            <GoodsLines lines={countedLines(lines, quoted)} onCount={order.count} />
          </Section>
          <BuyerSection order={order} />
          <DeliverySection order={order} />
          <PaymentSection order={order} />
        </div>
        <OrderSummary order={order} />
      </form>
      <LeaveQuestion guard={guard} words={copy} />
    </>
  );
}

/** The lines with the shop's quote of them, once it is there. */
function countedLines(
  lines: readonly NewOrderLine[],
  quote: ManualQuote | undefined,
): CountedLine[] {
  const quoted = new Map(quote?.lines.map((line) => [line.sizeId, line]));
  return lines.map(({ sizeId, listPrice, available: known, ...line }) => {
    const { unitPrice = listPrice, available = known } = quoted.get(sizeId) ?? {};
    return { ...line, id: sizeId, unitPrice, available };
  });
}
