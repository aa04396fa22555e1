import type { ReactNode } from 'react';
import { toApiError } from '../../../../api/ApiError.ts';
import { FailedAnswer } from './FailedAnswer.tsx';
import { ScreenSkeleton } from './lazyScreen.tsx';

interface AnswerProps<Data> {
  /** The result of a query's hook. */
  of: {
    data?: Data | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Title of the failure. */
  failed: string;
  /** Stands above the data, and above the failure. */
  head?: ReactNode;
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
export function Answer<Data>(props: AnswerProps<Data>) {
  const { of, failed, head, missing, waiting, children } = props;
  if (of.data === undefined && of.error === undefined) return waiting ?? <ScreenSkeleton />;
  const isMissing = of.data === undefined && toApiError(of.error).code === 'notFound';
  if (isMissing && missing !== undefined) return missing;
  return (
    <>
      {head}
      {of.data === undefined ? <FailedAnswer title={failed} answer={of} /> : children(of.data)}
    </>
  );
}
