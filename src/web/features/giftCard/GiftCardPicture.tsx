import type { Cents } from '../../../domain/money/money.ts';
import { useBrand } from '../../api/useBrand.ts';
import { giftCardCopy as copy, wholePesos } from '../../copy/giftCardCopy.ts';
import styles from './GiftCardPicture.module.css';

interface GiftCardPictureProps {
  /** Null while none is chosen. */
  amount: Cents | null;
  /** '' for the buyer's own. */
  recipient: string;
  message: string;
}

/** The card as it is being made; its words are in the form beside it. */
export function GiftCardPicture({ amount, recipient, message }: GiftCardPictureProps) {
  const { name } = useBrand();
  return (
    <div className={styles.card} data-tone="deep" aria-hidden="true">
      <p className={styles.head}>
        <span>{copy.title}</span>
        <span>{name}</span>
      </p>
      <p className={styles.amount}>{amount === null ? '$' : wholePesos(amount)}</p>
      <p className={styles.foot}>
        {recipient.trim() !== '' && <strong>{copy.pictureOf(recipient.trim())}</strong>}
        {message.trim() !== '' && <span className={styles.message}>{message.trim()}</span>}
      </p>
    </div>
  );
}
