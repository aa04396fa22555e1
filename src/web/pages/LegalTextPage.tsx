import { useLocation } from 'react-router';
import { footerCopy } from '../copy/footerCopy.ts';
import { LegalTextView } from '../features/legal/LegalTextView.tsx';
import { PAGE_PATHS } from '../paths.ts';
import NotFoundPage from './NotFoundPage.tsx';

const TITLES: Readonly<Record<string, string>> = {
  [PAGE_PATHS.privacy]: footerCopy.privacy,
  [PAGE_PATHS.terms]: footerCopy.terms,
  [PAGE_PATHS.shipping]: footerCopy.shipping,
  [PAGE_PATHS.sizes]: footerCopy.sizes,
};

/** Every text's page lies under its key. */
export default function LegalTextPage() {
  const [, key = ''] = useLocation().pathname.split('/');
  const title = TITLES[`/${key}`] ?? '';
  return <LegalTextView key={key} textKey={key} title={title} unknown={<NotFoundPage />} />;
}
