import { toApiError } from '../../../../api/ApiError.ts';
import { failureSentence } from '../../../../copy/failureSentence.ts';
import { frameCopy } from '../../../../copy/tools/frameCopy.ts';
import { ErrorState } from '../../../../ui/loading/ErrorState.tsx';

interface FailedAnswerProps {
  title: string;
  /** The result of a query. */
  answer: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Says what did not come and why, with a button to ask again. */
export function FailedAnswer({ title, answer: { error, isFetching, refetch } }: FailedAnswerProps) {
  return (
    <ErrorState
      title={title}
      retryLabel={frameCopy.retry}
      retrying={isFetching}
      onRetry={() => void refetch()}
    >
      {failureSentence(toApiError(error))}
    </ErrorState>
  );
}
