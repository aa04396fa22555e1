import type { InfoCard } from '../../../domain/homeBlock.ts';
import { homeCopy } from '../../copy/homeCopy.ts';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import styles from './InfoCards.module.css';

/** Instalments, shipping, exchanges and help. */
export function InfoCards({ cards }: { cards: readonly InfoCard[] }) {
  return (
    <section aria-label={homeCopy.benefits}>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.title} className={styles.card}>
            <ImageFrame src={card.image} alt="" width={40} height={40} className={styles.image} />
            <h3 className={styles.title}>{card.title}</h3>
            <p className={styles.text}>{card.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
