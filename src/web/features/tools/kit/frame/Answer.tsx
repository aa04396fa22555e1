import type { ReactNode } from 'react';
import { toApiError } from '../../../../api/ApiError.ts';
import { FailedAnswer } from './FailedAnswer.tsx';
import { ScreenSkeleton } from './lazyScreen.tsx';

interface AnswerProps<Data> {
  /** What a query's hook gives. */
  of: {
    data?: Data | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Title of the failure. */
  failed: string;
  /** Shown for a record that does not exist. */
  missing?: ReactNode;
  /** Shown until the first answer. */
  waiting?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows what a query answered, from the first answer on: a form below keeps what was typed while it is read again, and
 * when that fails.
 */
export function Answer<Data>({ of, failed, missing, waiting, children }: AnswerProps<Data>) {
  if (of.data !== undefined) return children(of.data);
  if (of.error === undefined) return waiting ?? <ScreenSkeleton />;
  if (missing !== undefined && toApiError(of.error).code === 'notFound') return missing;
  return <FailedAnswer title={failed} answer={of} />;
}
