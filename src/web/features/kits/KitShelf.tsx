import { useId } from 'react';
import { useGetKitsQuery } from '../../api/kitsApi.ts';
import { kitsCopy } from '../../copy/kitsCopy.ts';
import { LaneRope } from '../../ui/LaneRope.tsx';
import { KitList } from './KitList.tsx';
import shelf from '../../ui/shelf.module.css';
import styles from './KitShelf.module.css';

/** Kits on the home page; absent without any. */
export function KitShelf({ onOpenCart }: { onOpenCart: () => void }) {
  const titleId = useId();
  const { data } = useGetKitsQuery();
  if (data?.length === 0) return <span hidden />;
  return (
    <section className={styles.shelf} aria-labelledby={titleId}>
      <div className={shelf.head}>
        <h2 id={titleId}>{kitsCopy.title}</h2>
        <p className={styles.hint}>{kitsCopy.hint}</p>
        <LaneRope className={shelf.rope} />
      </div>
      <KitList onOpenCart={onOpenCart} />
    </section>
  );
}
