import { FeaturedShelf } from '../features/catalogue/FeaturedShelf.tsx';
import { CategoryTiles } from '../features/home/CategoryTiles.tsx';
import { Hero } from '../features/home/Hero.tsx';
import { InfoCards } from '../features/home/InfoCards.tsx';
import { PromoBar } from '../features/home/PromoBar.tsx';
import { brandCopy } from '../copy/brandCopy.ts';
import { Container } from '../ui/Container.tsx';
import styles from './HomePage.module.css';

export default function HomePage() {
  return (
    <>
      <title>{brandCopy.homeTitle}</title>
      <PromoBar />
      <Hero />
      <Container className={styles.page}>
        <CategoryTiles />
        <FeaturedShelf />
        <InfoCards />
      </Container>
    </>
  );
}
