import { matchPath } from 'react-router';
import { onCLS, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import {
  scrubbed,
  type VisitReport,
  type VisitedPage,
  type Vital,
} from '../../domain/tools/visitReport.ts';
import { sendVisitReport } from '../api/sendVisitReport.ts';
import { PAGE_PATHS, type PageName } from '../paths.ts';
import { backendOrigin } from '../state/browserFetch.ts';

const KINDS: Readonly<Record<PageName, VisitedPage>> = {
  home: 'home',
  products: 'listing',
  featured: 'listing',
  onSale: 'listing',
  category: 'listing',
  subcategory: 'listing',
  leafCategory: 'listing',
  filter: 'listing',
  hidralife: 'listing',
  collection: 'listing',
  product: 'product',
  cart: 'cart',
  checkout: 'checkout',
  checkoutContact: 'checkout',
  checkoutDelivery: 'checkout',
  checkoutPayment: 'checkout',
  checkoutReview: 'checkout',
  order: 'order',
  orderLookup: 'order',
  quickOrder: 'other',
  giftCard: 'other',
  profile: 'account',
  recover: 'account',
  invitation: 'account',
  withdrawal: 'text',
  privacy: 'text',
  terms: 'text',
  shipping: 'text',
  sizes: 'text',
  ownPage: 'text',
  tools: 'tools',
};

const MOST_ERRORS = 10;
const MOST_VITALS = 8;
/** A frame of a stack, as every browser writes it: only the name of the file is taken. */
const FRAME = /([\w.~-]{1,80}:\d{1,7}:\d{1,7})\)?\s*$/m;

/** Reports the errors and waits of this visit to the shop, without saying whose visit it was. */
export function reportVisit(): void {
  if (refusesToBeFollowed()) return;
  /** The vitals are those of the page that was loaded. */
  const landing = visitedPage();
  let errors: VisitReport['errors'] = [];
  const vitals = new Map<string, VisitReport['vitals'][number]>();

  function noteError(error: unknown): void {
    const message = scrubbed(error instanceof Error ? `${error.name}: ${error.message}` : '');
    if (message === '' || errors.length >= MOST_ERRORS) return;
    const source = FRAME.exec((error as Error).stack ?? '')?.[1] ?? '';
    errors.push({ message, source, page: visitedPage() });
  }

  function noteVital({ name, id, value }: Metric): void {
    if (vitals.size >= MOST_VITALS && !vitals.has(id)) return;
    vitals.set(id, { vital: name as Vital, value, page: landing });
  }

  function tell(): void {
    if (errors.length + vitals.size === 0) return;
    const report = { errors, vitals: [...vitals.values()] };
    errors = [];
    vitals.clear();
    sendVisitReport(backendOrigin(), report);
  }

  window.addEventListener('error', ({ error }) => noteError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
  for (const follow of [onTTFB, onLCP, onCLS, onINP]) follow(noteVital);
  // After the library's own listeners, which end their measurement then. A page that is left is hidden last of all.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tell();
  });
  window.addEventListener('pagehide', tell);
}

function visitedPage(): VisitedPage {
  const { pathname } = new URL(document.baseURI);
  const isAt = (path: string) => matchPath({ path, caseSensitive: true }, pathname) !== null;
  const names = Object.keys(KINDS) as PageName[];
  const found = names.find((name) => isAt(PAGE_PATHS[name]));
  return found ? KINDS[found] : isAt(`${PAGE_PATHS.tools}/*`) ? 'tools' : 'other';
}

/** Do Not Track and Global Privacy Control. */
function refusesToBeFollowed(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
}
