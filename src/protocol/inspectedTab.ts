/** The key in the tab's storage under which the shop remembers its viewer. */
export const INSPECTED_TAB = 'inspector';
/** The parameter of the inspector's URL that names the shop's page to show beside it. */
export const SHOP_BESIDE = 'tienda';
