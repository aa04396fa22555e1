import { useLocation, useParams } from 'react-router';
import { footerCopy } from '../copy/footerCopy.ts';
import { LegalTextView } from '../features/legal/LegalTextView.tsx';
import { OwnPageView } from '../features/legal/OwnPageView.tsx';
import { PAGE_PATHS } from '../paths.ts';
import NotFoundPage from './NotFoundPage.tsx';

const TITLES: Readonly<Record<string, string>> = {
  [PAGE_PATHS.privacy]: footerCopy.privacy,
  [PAGE_PATHS.terms]: footerCopy.terms,
  [PAGE_PATHS.shipping]: footerCopy.shipping,
  [PAGE_PATHS.sizes]: footerCopy.sizes,
};

/** Every text's page lies under its key, and the merchant's own below one path. */
export default function LegalTextPage() {
  const { slug } = useParams();
  const [, key = ''] = useLocation().pathname.split('/');
  if (slug !== undefined) return <OwnPageView key={slug} slug={slug} unknown={<NotFoundPage />} />;
  const title = TITLES[`/${key}`] ?? '';
  return <LegalTextView key={key} textKey={key} title={title} unknown={<NotFoundPage />} />;
}
