import { useParams } from 'react-router';
import { useGetEditedKitQuery } from '../../../api/tools/kitsToolsApi.ts';
import { kitsToolsCopy as copy } from '../../../copy/tools/kitsToolsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/loading/EmptyState.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { KitForm } from './KitForm.tsx';

/** One kit, or a new one. */
export function KitScreen() {
  const { id } = useParams();
  if (id === undefined) return <KitForm key="new" kit={null} />;
  return /^[1-9]\d{0,8}$/.test(id) ? <StoredKit key={id} id={Number(id)} /> : <NoKit />;
}

function StoredKit({ id }: { id: number }) {
  const answer = useGetEditedKitQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Answer of={answer} failed={copy.failed} missing={<NoKit />}>
      {(kit) => <KitForm kit={kit} />}
    </Answer>
  );
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
