import { RETAIL } from '../../../../domain/money/priceList.ts';
import { useGetClientTypesQuery } from '../../../api/tools/clientTypesToolsApi.ts';
import { customersCopy } from '../../../copy/tools/customersCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Answer } from '../kit/frame/Answer.tsx';
import { RecordList } from '../kit/frame/RecordList.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { shareOf } from './typeOptions.ts';

/** Lists what each group of customers pays, and from which purchase on. */
export function ClientTypesScreen() {
  const answer = useGetClientTypesQuery(undefined, { refetchOnMountOrArgChange: true });
  const toNew = toolsPath('clientType', { id: 'nuevo' });
  const head = (
    <ScreenHead
      title={customersCopy.typesTitle}
      above={[{ label: customersCopy.title, to: toolsPath('customers') }]}
      hint={customersCopy.typesHint}
      actions={<LinkButton to={toNew}>{customersCopy.addType}</LinkButton>}
    />
  );
  return (
    <Answer of={answer} failed={customersCopy.typesFailed} head={head}>
      {(types) => (
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
      )}
    </Answer>
  );
}
