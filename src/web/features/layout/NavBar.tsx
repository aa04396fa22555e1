import { useRef } from 'react';
import { useLocation } from 'react-router';
import { FOLLOW_PRICES } from '../../api/baseApi.ts';
import { useCategories, useGetSiteConfigurationQuery } from '../../api/storeApi.ts';
import { useBrand } from '../../api/useBrand.ts';
import { useShopLinks } from '../../api/useShopLinks.ts';
import { menuCopy } from '../../copy/menuCopy.ts';
import { barContents } from './barEntries.ts';
import { BarLinks } from './BarLinks.tsx';
import { Opener, useMenuPanels } from './Opener.tsx';

/** Links to categories in the header, each with a panel of what lies below it. */
export function NavBar({ onFailure }: { onFailure: () => void }) {
  const bar = useRef<HTMLElement>(null);
  const panels = useMenuPanels(bar, onFailure);
  const { pathname } = useLocation();
  const categories = useCategories() ?? [];
  const { productsOnSale } = useGetSiteConfigurationQuery(undefined, {
    ...FOLLOW_PRICES,
    selectFromResult: ({ data }) => ({ productsOnSale: data?.productsOnSale ?? 0 }),
  });
  const { menu } = useShopLinks();
  const contents = barContents({ categories, menu, productsOnSale, brand: useBrand() });
  return (
    <nav ref={bar} className="header-bar" aria-label={menuCopy.bar} {...panels.intent}>
      <BarLinks
        contents={contents}
        pathname={pathname}
        beside={(at) => {
          const entry = at === 'more' ? null : contents.entries[Number(at)];
          if (entry?.columns.length === 0) return null;
          return (
            <Opener
              panels={panels}
              at={at}
              label={menuCopy.subcategoriesOf(entry?.label ?? menuCopy.more)}
            >
              {({ MegaPanel }, isEntered) => (
                <MegaPanel entry={entry ?? null} rest={contents.entries} isEntered={isEntered} />
              )}
            </Opener>
          );
        }}
      />
    </nav>
  );
}
