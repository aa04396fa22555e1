/** Where a tab of the shop remembers its viewer, in the tab's own storage. */
export const INSPECTED_TAB = 'inspector';
/** Of the inspector's URL: the shop's page that it shows beside itself. */
export const SHOP_BESIDE = 'tienda';
