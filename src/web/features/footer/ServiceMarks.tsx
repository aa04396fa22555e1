import type { PaymentMethod, ShippingType } from '../../../domain/orders/order.ts';
import { footerCopy } from '../../copy/footerCopy.ts';
import { shippingCopy } from '../../copy/shippingCopy.ts';
import { Building2, CreditCard, Landmark, Store, Truck } from '../../ui/icons/footIcons.ts';
import type { IconComponent } from '../../ui/icons/icon.ts';
import styles from './SiteFooter.module.css';

const PAYMENT_MARKS: Record<PaymentMethod, IconComponent> = {
  'Tarjeta de Credito': CreditCard,
  'Transferencia bancaria': Landmark,
};

const DELIVERY_MARKS: Record<ShippingType, IconComponent> = {
  door: Truck,
  branch: Building2,
  pickup: Store,
};

interface ServiceMarksProps {
  methods: readonly PaymentMethod[];
  deliveries: readonly ShippingType[];
}

/** Ways to pay and to receive that the shop has, each with its mark. */
export function ServiceMarks({ methods, deliveries }: ServiceMarksProps) {
  return (
    <div className={styles.services}>
      <Marks
        title={footerCopy.payment}
        marks={methods.map((each) => [footerCopy.methods[each], PAYMENT_MARKS[each]])}
      />
      <Marks
        title={footerCopy.deliveries}
        marks={deliveries.map((each) => [shippingCopy.typeName(each), DELIVERY_MARKS[each]])}
      />
    </div>
  );
}

interface MarksProps {
  title: string;
  marks: readonly (readonly [label: string, Mark: IconComponent])[];
}

function Marks({ title, marks }: MarksProps) {
  if (marks.length === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.marks}>
        {marks.map(([label, Mark]) => (
          <li key={label}>
            <Mark size={22} aria-hidden="true" />
            {label}
          </li>
        ))}
      </ul>
    </section>
  );
}
