import { centsFromPesos, pesosFromCents } from '../../domain/money/money.ts';
import type { ToolsHits } from '../../domain/tools/toolsSearch.ts';
import type { ToolsHitsWire } from './toolsSearchSchemas.ts';

export function toolsHitsToWire({ orders, ...rest }: ToolsHits): ToolsHitsWire {
  return {
    ...rest,
    orders: orders.map((each) => ({ ...each, total: pesosFromCents(each.total) })),
  };
}

export function toolsHitsFromWire({ orders, ...rest }: ToolsHitsWire): ToolsHits {
  return {
    ...rest,
    orders: orders.map((each) => ({ ...each, total: centsFromPesos(each.total) })),
  };
}
