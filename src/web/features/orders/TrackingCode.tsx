import { trackingPage } from '../../../domain/trackingPage.ts';
import { ordersCopy } from '../../copy/ordersCopy.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** Tracking code; a link when the carrier has a tracking page. */
export function TrackingCode({ carrier, code }: { carrier: string; code: string }) {
  const page = trackingPage(carrier, code);
  if (!page) return code;
  return (
    <a href={page.url} target="_blank" rel="noopener noreferrer">
      {code}
      <VisuallyHidden> {ordersCopy.followedAt(page.carrier)}</VisuallyHidden>
    </a>
  );
}
