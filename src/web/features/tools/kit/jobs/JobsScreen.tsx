import { Link } from 'react-router';
import type { LongJob } from '../../../../../domain/tools/longJob.ts';
import { useGetJobsQuery } from '../../../../api/tools/jobsToolsApi.ts';
import { formatDateTime } from '../../../../copy/format/formatDate.ts';
import { jobsCopy } from '../../../../copy/tools/jobsCopy.ts';
import { toolsPath } from '../../../../toolsPaths.ts';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { ToolsTable } from '../table/ToolsTable.tsx';
import type { ToolsColumn } from '../table/ToolsTableProps.ts';
import { useTableQuery } from '../table/useTableQuery.ts';

const POLL_MS = 3000;
const NO_FILTERS = {};

const COLUMNS: readonly ToolsColumn<LongJob>[] = [
  {
    id: 'name',
    header: jobsCopy.name,
    cell: ({ id, kind }) => <Link to={toolsPath('job', { id })}>{jobsCopy.titleOf(kind, id)}</Link>,
  },
  { id: 'state', header: jobsCopy.state, cell: ({ state }) => jobsCopy.states[state] },
  {
    id: 'progress',
    header: jobsCopy.progress,
    align: 'end',
    cell: ({ done, total }) => jobsCopy.progressOf(done, total),
  },
  { id: 'refused', header: jobsCopy.refused, align: 'end', cell: ({ refused }) => refused },
  {
    id: 'by',
    header: jobsCopy.createdBy,
    cell: ({ createdBy }) => createdBy ?? jobsCopy.deletedAccount,
  },
  { id: 'at', header: jobsCopy.createdAt, cell: ({ createdAt }) => formatDateTime(createdAt) },
];

/** Long work, newest first. */
export function JobsScreen() {
  const query = useTableQuery({ filters: NO_FILTERS });
  const answer = useGetJobsQuery(query.request, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <ScreenHead title={jobsCopy.title} hint={jobsCopy.hint} />
      <ToolsTable
        name="jobs"
        words={jobsCopy}
        columns={COLUMNS}
        query={query}
        answer={{ ...answer, isFetching: answer.isFetching && answer.currentData === undefined }}
        rowId={({ id }) => String(id)}
      />
    </>
  );
}
