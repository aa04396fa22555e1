import { RETAIL } from '../../../../domain/money/priceList.ts';
import { useGetClientTypesQuery } from '../../../api/tools/clientTypesToolsApi.ts';
import { customersCopy } from '../../../copy/tools/customersCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { FailedAnswer } from '../kit/frame/FailedAnswer.tsx';
import { ScreenSkeleton } from '../kit/frame/lazyScreen.tsx';
import { RecordList } from '../kit/frame/RecordList.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { shareOf } from './typeOptions.ts';

/** What each group of customers pays, and from which purchase on. */
export function ClientTypesScreen() {
  const {
    data: types,
    error,
    refetch,
    isFetching,
  } = useGetClientTypesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (!types && !error) return <ScreenSkeleton />;
  return (
    <>
      <ScreenHead
        title={customersCopy.typesTitle}
        above={[{ label: customersCopy.title, to: toolsPath('customers') }]}
        hint={customersCopy.typesHint}
        actions={
          <LinkButton to={toolsPath('clientType', { id: 'nuevo' })}>
            {customersCopy.addType}
          </LinkButton>
        }
      />
      {types ? (
        <RecordList
          label={customersCopy.typesTitle}
          rows={types.map(({ id, name, basisPoints, minimum, customers }) => ({
            key: id,
            title: name,
            to: toolsPath('clientType', { id }),
            facts: [
              basisPoints === RETAIL.basisPoints
                ? customersCopy.paysList
                : customersCopy.paysPart(shareOf(basisPoints)),
              customersCopy.minimum(minimum.amount, minimum.units),
              customersCopy.have(customers),
            ],
          }))}
        />
      ) : (
        <FailedAnswer title={customersCopy.typesFailed} answer={{ error, isFetching, refetch }} />
      )}
    </>
  );
}
