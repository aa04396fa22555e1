import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Notice } from './createNotifier.ts';

/** Says each notice to screen readers. */
export function LiveRegion({ notices }: { notices: readonly Notice[] }) {
  return (
    <VisuallyHidden role="status">
      {notices.map(({ id, text }) => (
        <span key={id}>{text}</span>
      ))}
    </VisuallyHidden>
  );
}
