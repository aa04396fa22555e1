import type { UnknownAction } from '@reduxjs/toolkit';

/** The store's session id in the inspector. */
export const STORE_ACTOR = 'store';

interface RequestMeta {
  requestId: string;
  requestStatus: string;
  arg: { endpointName: string; originalArgs: unknown };
}

/** An action as an inspector event: a request by endpoint, arguments and status. */
export function storeEventOf({ type, meta, payload }: UnknownAction): { type: string } {
  if (!isRequest(meta)) return { type, ...(payload !== undefined && { payload }) };
  const { requestId, requestStatus, arg } = meta;
  return {
    type: `${arg.endpointName}/${requestStatus}`,
    ...{ requestId, arg: arg.originalArgs },
    ...(requestStatus !== 'pending' && { payload }),
  };
}

function isRequest(meta: unknown): meta is RequestMeta {
  const { arg, requestStatus } = (meta ?? {}) as Partial<RequestMeta>;
  return typeof requestStatus === 'string' && typeof arg?.endpointName === 'string';
}
