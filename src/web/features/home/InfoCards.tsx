import { useGetLandingQuery } from '../../api/storeApi.ts';
import { homeCopy } from '../../copy/homeCopy.ts';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import styles from './InfoCards.module.css';

/** Instalments, shipping, exchanges and help. */
export function InfoCards() {
  const { data } = useGetLandingQuery();
  if (!data?.infoCards.length) return null;
  return (
    <section aria-label={homeCopy.benefits}>
      <ul className={styles.cards}>
        {data.infoCards.map((card) => (
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
