import { formatNumber } from '../../../../domain/money/formatMoney.ts';
import type { Customer } from '../../../../domain/people/customer.ts';
import { formatPhone } from '../../../../domain/people/phone.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { customersCopy } from '../../../copy/tools/customersCopy.ts';
import type { ToolsColumn } from '../kit/table/ToolsTableProps.ts';
import styles from './buyerColumns.module.css';

type Buyer = Pick<Customer, 'firstName' | 'lastName' | 'telephone' | 'orders' | 'spent'>;

/** Columns of buyers with an account and without. */
export const buyerColumns = {
  name: {
    id: 'name',
    header: customersCopy.name,
    cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || customersCopy.notGiven,
  },
  telephone: {
    id: 'telephone',
    header: customersCopy.telephone,
    cell: ({ telephone }) => (telephone === null ? customersCopy.notGiven : formatPhone(telephone)),
  },
  orders: {
    id: 'orders',
    header: customersCopy.orders,
    align: 'end',
    cell: ({ orders }) => formatNumber(orders),
  },
  spent: {
    id: 'spent',
    header: customersCopy.spent,
    align: 'end',
    cell: ({ spent }) => <span className={styles.whole}>{formatMoney(spent)}</span>,
  },
} satisfies Record<string, ToolsColumn<Buyer>>;
