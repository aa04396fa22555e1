import { lazy, Suspense, type ReactNode } from 'react';
import type { ShownBlock } from '../../domain/homeBlock.ts';
import { ShelfBlock } from '../features/catalogue/ProductShelf.tsx';
import { CategoryTiles } from '../features/home/CategoryTiles.tsx';
import { Hero } from '../features/home/Hero.tsx';
import { InfoCards } from '../features/home/InfoCards.tsx';
// The styles of a painted block come before its code.
import '../features/home/PictureText.module.css';
import '../features/home/Newsletter.module.css';
import { PromoBar } from '../features/home/PromoBar.tsx';
import { useLayoutCommands } from '../features/layout/LayoutContext.ts';
import { toApiError } from '../api/ApiError.ts';
import { PageTitle } from '../api/ShopTitle.tsx';
import { FOLLOW_PRICES } from '../api/baseApi.ts';
import { useGetLandingQuery } from '../api/storeApi.ts';
import { homeCopy } from '../copy/homeCopy.ts';
import { useBrand } from '../api/useBrand.ts';
import { regionCopy } from '../copy/layoutCopy.ts';
import { ErrorState } from '../ui/loading/ErrorState.tsx';
import { EmptyState } from '../ui/loading/EmptyState.tsx';
import { Container } from '../ui/Container.tsx';
import { WhenNear } from '../ui/loading/WhenNear.tsx';
import { loadChunk } from '../ui/chunkNavigation.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './HomePage.module.css';

/** Below the fold. */
const loadKitShelf = () =>
  loadChunk(() => import(/* webpackChunkName: "KitShelf" */ '../features/kits/KitShelf.tsx')).then(
    ({ KitShelf }) => KitShelf,
  );

const loadLaterShelf = () =>
  loadChunk(
    () => import(/* webpackChunkName: "LaterShelf" */ '../features/catalogue/LaterShelf.tsx'),
  ).then(({ LaterShelf }) => LaterShelf);

const loadSeen = () =>
  loadChunk(
    () => import(/* webpackChunkName: "RecentlySeen" */ '../features/product/RecentlySeen.tsx'),
  ).then(({ SeenBefore }) => SeenBefore);

/** Far down. */
const LateBlock = lazy(() =>
  loadChunk(
    () => import(/* webpackChunkName: "LateBlock" */ '../features/home/LateBlock.tsx'),
  ).then((chunk) => ({ default: chunk.LateBlock })),
);

export default function HomePage() {
  const { data: blocks, error } = useGetLandingQuery(undefined, FOLLOW_PRICES);
  const { homeTitle } = useBrand();
  if (error && toApiError(error).reason === 'shopClosed') return <Closed />;
  return (
    <>
      <PageTitle>{homeTitle}</PageTitle>
      <PromoBar />
      {blocks ? <Blocks blocks={blocks} /> : <Waiting />}
    </>
  );
}

/** The hero is as wide as the window, the other blocks are not. */
function Blocks({ blocks }: { blocks: ShownBlock[] }) {
  const heroAt = blocks.findIndex(({ kind }) => kind === 'hero');
  const below = blocks.slice(heroAt + 1);
  const isEmpty = blocks.every(({ kind }) => ['hero', 'kits', 'newsletter'].includes(kind));
  return (
    <>
      {heroAt < 0 && (
        <h1>
          <VisuallyHidden>{homeCopy.welcome}</VisuallyHidden>
        </h1>
      )}
      {heroAt > 0 && <Parts>{blocks.slice(0, heroAt).map(partOf)}</Parts>}
      {blocks.map((block) => block.kind === 'hero' && <Hero key={block.key} block={block} />)}
      <Parts>
        {isEmpty && <EmptyState title={homeCopy.nothingYet}>{homeCopy.nothingYetHint}</EmptyState>}
        {below.map(partOf)}
      </Parts>
    </>
  );
}

/** A guest of the tools waits here for the login: visits of the closed shop get another page. */
function Closed() {
  return (
    <Parts>
      <EmptyState as="h1" title={homeCopy.closed} />
    </Parts>
  );
}

const FEATURED = { title: '', source: 'featured', category: [] as string[] } as const;

/** Holds the place of the page, or says that it does not come. */
function Waiting() {
  const { isError, isFetching, refetch } = useGetLandingQuery();
  return (
    <>
      <Hero block={undefined} isLost={isError} />
      <Parts>
        {isError ? (
          <>
            <ErrorState
              title={homeCopy.failedRegion}
              retryLabel={regionCopy.retry}
              retrying={isFetching}
              onRetry={() => void refetch()}
            >
              {homeCopy.failedHint}
            </ErrorState>
            <Kits />
          </>
        ) : (
          <>
            <CategoryTiles block={undefined} />
            <ShelfBlock block={FEATURED} />
          </>
        )}
      </Parts>
    </>
  );
}

function Parts({ children }: { children: ReactNode }) {
  return <Container className={styles.page}>{children}</Container>;
}

function partOf(block: ShownBlock) {
  switch (block.kind) {
    case 'hero':
      return null;
    case 'tiles':
      return <CategoryTiles key={block.key} block={block} />;
    case 'shelf':
      return block.isLater ? (
        <WhenNear
          key={block.key}
          load={loadLaterShelf}
          className={styles.later}
          props={{ block }}
        />
      ) : (
        <ShelfBlock key={block.key} block={block} />
      );
    case 'picture':
    case 'newsletter':
      return (
        <Suspense key={block.key}>
          <LateBlock block={block} />
        </Suspense>
      );
    case 'cards':
      return <InfoCards key={block.key} cards={block.cards} />;
    case 'seen':
      return <WhenNear key={block.key} load={loadSeen} className={styles.seen} props={{}} />;
    case 'kits':
      return <Kits key={block.key} />;
  }
}

function Kits() {
  const { openCart } = useLayoutCommands();
  return <WhenNear load={loadKitShelf} className={styles.kits} props={{ onOpenCart: openCart }} />;
}
