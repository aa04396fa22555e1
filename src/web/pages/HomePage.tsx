import { FeaturedShelf } from '../features/catalogue/ProductShelf.tsx';
import { CategoryTiles } from '../features/home/CategoryTiles.tsx';
import { Hero } from '../features/home/Hero.tsx';
import { InfoCards } from '../features/home/InfoCards.tsx';
import { PromoBar } from '../features/home/PromoBar.tsx';
import { useLayoutCommands } from '../features/layout/LayoutContext.ts';
import { useGetLandingQuery } from '../api/storeApi.ts';
import { homeCopy } from '../copy/homeCopy.ts';
import { brandCopy } from '../copy/layoutCopy.ts';
import { EmptyState } from '../ui/loading/EmptyState.tsx';
import { Container } from '../ui/Container.tsx';
import { WhenNear } from '../ui/loading/WhenNear.tsx';
import { loadChunk } from '../ui/chunkNavigation.ts';
import styles from './HomePage.module.css';

/** Below the fold. */
const loadKitShelf = () =>
  loadChunk(() => import(/* webpackChunkName: "KitShelf" */ '../features/kits/KitShelf.tsx')).then(
    ({ KitShelf }) => KitShelf,
  );

export default function HomePage() {
  const { openCart } = useLayoutCommands();
  return (
    <>
      <title>{brandCopy.homeTitle}</title>
      <PromoBar />
      <Hero />
      <Container className={styles.page}>
        <CategoryTiles />
        <FeaturedShelf />
        <InfoCards />
        <NothingYet />
        <WhenNear load={loadKitShelf} className={styles.kits} props={{ onOpenCart: openCart }} />
      </Container>
    </>
  );
}

/** Takes the place of content that a new shop does not have yet. */
function NothingYet() {
  const { data } = useGetLandingQuery();
  const isEmpty = data && !data.tiles.length && !data.featured.length && !data.infoCards.length;
  if (!isEmpty) return null;
  return <EmptyState title={homeCopy.nothingYet}>{homeCopy.nothingYetHint}</EmptyState>;
}
