import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Notice } from './createNotifier.ts';

/** Says each notice to screen readers. What is openly live is not hidden by a dialog over the page. */
export function LiveRegion({ notices }: { notices: readonly Notice[] }) {
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {notices.map(({ id, text }) => (
        <span key={id}>{text}</span>
      ))}
    </VisuallyHidden>
  );
}
