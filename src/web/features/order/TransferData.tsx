import { formatCuit } from '../../../domain/cuit.ts';
import type { TransferInstructions } from '../../../domain/payment.ts';
import { formatMoney } from '../../copy/formatMoney.ts';
import { orderCopy } from '../../copy/orderCopy.ts';
import { OrderCopyButton } from './OrderCopyButton.tsx';
import styles from './TransferData.module.css';

/** Bank transfer data; values that must be exact can be copied. */
export function TransferData({ transfer }: { transfer: TransferInstructions }) {
  const { holder, cuit, bank, cbu, alias, amount, reference } = transfer;
  return (
    <dl className={styles.data}>
      <Row name={orderCopy.amount} shown={formatMoney(amount)} copied={pesosOf(amount)} isLarge />
      <Row name={orderCopy.cbu} shown={cbu} copied={cbu} />
      <Row name={orderCopy.alias} shown={alias} copied={alias} />
      <Row
        name={orderCopy.reference}
        shown={reference}
        copied={reference}
        hint={orderCopy.referenceHint}
      />
      <Row name={orderCopy.holder} shown={holder} />
      <Row name={orderCopy.cuit} shown={formatCuit(cuit)} />
      <Row name={orderCopy.bank} shown={bank} />
    </dl>
  );
}

interface RowProps {
  name: string;
  shown: string;
  /** Null: no copy button. */
  copied?: string;
  hint?: string;
  isLarge?: boolean;
}

function Row({ name, shown, copied, hint, isLarge = false }: RowProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value} data-large={isLarge || undefined}>
        <span className={styles.text}>{shown}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </dd>
      {copied !== undefined && (
        <dd className={styles.copy}>
          <OrderCopyButton text={copied} of={name} />
        </dd>
      )}
    </div>
  );
}

/** As a bank's form takes it: `12345,60`. */
function pesosOf(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}
