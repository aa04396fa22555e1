import { Link } from 'react-router';
import { footerCopy } from '../../copy/footerCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Box } from '../../ui/icons/headerIcons.ts';

/** A guest's way to an order, on screens with the bar. */
export function OrderLookupLink() {
  return (
    <Link to={PAGE_PATHS.orderLookup} className="header-lookup" title={footerCopy.orderLookup}>
      <Box size={22} aria-hidden="true" />
      <span className="header-lookup-text">{footerCopy.orderLookup}</span>
    </Link>
  );
}
