import { JobScreen } from '../kit/jobs/JobScreen.tsx';
import { BulkEditRecord } from '../products/BulkEditRecord.tsx';

const DETAILS = { bulkEdit: BulkEditRecord, bulkEditUndo: BulkEditRecord };

/** A job with what its noun has to tell of it: rooms do not know each other. */
export function JobPage() {
  return <JobScreen details={DETAILS} />;
}
