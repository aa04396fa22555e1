import { useParams } from 'react-router';
import { toApiError } from '../../../api/ApiError.ts';
import { useGetEditedKitQuery } from '../../../api/tools/kitsToolsApi.ts';
import { kitsToolsCopy as copy } from '../../../copy/tools/kitsToolsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/loading/EmptyState.tsx';
import { FailedAnswer } from '../frame/FailedAnswer.tsx';
import { ScreenSkeleton } from '../frame/lazyScreen.tsx';
import { KitForm } from './KitForm.tsx';

/** One kit, or a new one. */
export function KitScreen() {
  const { id } = useParams();
  if (id === undefined) return <KitForm key="new" kit={null} />;
  return /^[1-9]\d{0,8}$/.test(id) ? <StoredKit key={id} id={Number(id)} /> : <NoKit />;
}

function StoredKit({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useGetEditedKitQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  if (data) return <KitForm kit={data} />;
  if (!error) return <ScreenSkeleton />;
  if (toApiError(error).code === 'notFound') return <NoKit />;
  return <FailedAnswer title={copy.failed} answer={{ error, isFetching, refetch }} />;
}

function NoKit() {
  return (
    <EmptyState
      as="h1"
      title={copy.notFound}
      actions={<LinkButton to={toolsPath('kits')}>{copy.toList}</LinkButton>}
    >
      {copy.notFoundText}
    </EmptyState>
  );
}
