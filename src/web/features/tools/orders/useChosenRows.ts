import { useEffect, useState } from 'react';
import { MAX_BULK_ORDERS, type OrderRow } from '../../../../domain/orders/adminOrder.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { ordersByNumber, useLazyGetOrderRowsQuery } from '../../../api/tools/ordersToolsApi.ts';
import type { TableRequest } from '../../../api/tools/tableRequest.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import type { Chosen } from '../kit/table/useSelection.ts';

/** The orders for which a dialog was opened. */
export interface ChosenOrders {
  chosen: Chosen;
  /** The request that "all that match" stands for. */
  request: TableRequest;
}

const PAGE = 100;

/** The chosen orders as they are when the dialog opens, up to what one call takes; null until they are there. */
export function useChosenRows(opened: ChosenOrders): {
  rows: readonly OrderRow[] | null;
  failure: string | null;
} {
  const [fetchRows] = useLazyGetOrderRowsQuery();
  const [{ chosen, request }] = useState(opened);
  const [rows, setRows] = useState<readonly OrderRow[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    let isLeft = false;
    const wanted = chosen.kind === 'ids' ? ordersByNumber(request, chosen.ids) : request;
    const read = async (): Promise<void> => {
      const found: OrderRow[] = [];
      for (let page = 1; ; page += 1) {
        const answer = await fetchRows({ ...wanted, page, pageSize: PAGE }).unwrap();
        found.push(...answer.items);
        if (page >= answer.totalPages || found.length > MAX_BULK_ORDERS) break;
      }
      if (isLeft) return;
      if (found.length > MAX_BULK_ORDERS) setFailure(ordersToolsCopy.tooMany(MAX_BULK_ORDERS));
      else setRows(found);
    };
    read().catch((error: unknown) => {
      if (!isLeft) setFailure(failureSentence(toApiError(error)));
    });
    return () => {
      isLeft = true;
    };
  }, [chosen, request, fetchRows]);

  return { rows, failure };
}
