import { useState } from 'react';
import { useParams } from 'react-router';
import type { ClientTypeRow } from '../../../../domain/people/customer.ts';
import { RETAIL } from '../../../../domain/money/priceList.ts';
import { useGetClientTypesQuery } from '../../../api/tools/clientTypesToolsApi.ts';
import { customersCopy as copy } from '../../../copy/tools/customersCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/loading/EmptyState.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { ABOVE_TYPE, ClientTypeForm } from './ClientTypeForm.tsx';

const NEW = 'nuevo';

/** One client type, or a new one. */
export function ClientTypeScreen() {
  const { id = '' } = useParams();
  const types = useGetClientTypesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (id === NEW) return <ClientTypeForm key={NEW} type={null} />;
  return (
    <Answer of={types} failed={copy.typesFailed}>
      {(all) => <ListedType key={id} type={all.find((each) => String(each.id) === id)} />}
    </Answer>
  );
}

/** The form stays, with what was typed, when somebody deletes its type. */
function ListedType({ type }: { type: ClientTypeRow | undefined }) {
  const [last, setLast] = useState(type);
  if (type && type !== last) setLast(type);
  const shown = type ?? last;
  if (!shown) {
    return (
      <EmptyState
        as="h1"
        title={copy.typeNotFound}
        actions={<LinkButton to={toolsPath('clientTypes')}>{copy.toTypeList}</LinkButton>}
      />
    );
  }
  if (shown.name !== RETAIL.name) return <ClientTypeForm type={shown} />;
  return (
    <>
      <ScreenHead title={shown.name} above={ABOVE_TYPE} />
      <FormNote>{copy.retailFixed}</FormNote>
    </>
  );
}
