import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { AdminOrder } from '../../../../domain/orders/adminOrder.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { useLeaveGuard } from '../kit/form/useLeaveGuard.ts';
import { useDebounced } from '../kit/frame/useDebounced.ts';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';

interface QuotedChange<Values extends FieldValues, Wanted, Quote> {
  admin: Pick<AdminOrder, 'order' | 'version'>;
  form: UseFormReturn<Values>;
  /** It differs from what was read, beside what the form knows. */
  isDirty: boolean;
  wanted: Wanted;
  canQuote: (wanted: Wanted) => boolean;
  useQuote: (
    asked: { number: string; wanted: Wanted } | typeof skipToken,
    options: { refetchOnFocus: true },
  ) => {
    data?: Quote | undefined;
    isError: boolean;
    isFetching: boolean;
    error?: unknown;
    refetch: () => unknown;
  };
  /** Makes the change as it was quoted, and returns what to say then. */
  save: (
    change: { number: string; version: number; wanted: Wanted; quoted: Quote },
    values: Values,
  ) => Promise<string>;
}

/** A change of an order in the making, with what the shop quotes for it meanwhile. A refused one is quoted again. */
export function useQuotedChange<Values extends FieldValues, Wanted, Quote>({
  admin: { order, version: read },
  form,
  isDirty,
  wanted: wish,
  canQuote,
  useQuote,
  save,
}: QuotedChange<Values, Wanted, Quote>) {
  const { number } = order;
  const { notify } = useToolsFrame();
  const navigate = useNavigate();
  // What somebody else changes meanwhile is refused when this is saved.
  const [version] = useState(read);
  const guard = useLeaveGuard(form.formState.isDirty || isDirty);

  // A text stays equal for the same change, which is then not asked for twice.
  const wanted = JSON.parse(useDebounced(JSON.stringify(wish))) as Wanted;
  const isReady = canQuote(wanted);
  const quote = useQuote(isReady ? { number, wanted } : skipToken, { refetchOnFocus: true });
  const quoted = isReady && !quote.isError ? quote.data : undefined;

  const server = useServerForm(form, async (values) => {
    if (!quoted) return;
    try {
      const said = await save({ number, version, wanted, quoted }, values);
      guard.release();
      notify(said);
      void navigate(toolsPath('order', { number }), { replace: true });
    } catch (error) {
      void quote.refetch();
      throw error;
    }
  });
  return {
    ...server,
    form,
    guard,
    quoted,
    isFetching: quote.isFetching,
    refusal: isReady && quote.isError ? failureSentence(toApiError(quote.error)) : null,
  };
}
