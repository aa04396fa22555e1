import { fillPath } from '../contract/fillPath.ts';
import { TOOLS_PAGES, type ToolsPageName } from '../contract/tools/toolsPages.ts';

export { TOOLS_PAGES };
export type { ToolsPageName };

/** The URL of a page of the tools area. Apart from `paths.ts`, which every page of the shop loads. */
export function toolsPath(
  name: ToolsPageName,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fillPath(TOOLS_PAGES[name].path, values);
}

/** Opens a dialog of an order's page: `/tools/pedidos/100047?abrir=devolver`. */
export const ORDER_DIALOG_PARAMETER = 'abrir';
export const ORDER_DIALOG_WORDS = {
  refund: 'devolver',
  transfer: 'transferencia',
  evidence: 'documentacion',
  qr: 'qr',
} as const;
