import { useSearchParams } from 'react-router';
import { ORDER_FILTERS } from '../../../api/tools/ordersToolsApi.ts';
import { ordersToolsCopy } from '../../../copy/tools/ordersToolsCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { useTableQuery } from '../kit/table/useTableQuery.ts';
import { OrderBoard } from './OrderBoard.tsx';
import { OrderList } from './OrderList.tsx';

const LOOK = 'vista';
const BOARD = 'tablero';

/** All orders, as a list or as a board by status. */
export function OrdersScreen() {
  const [params, setParams] = useSearchParams();
  const isBoard = params.get(LOOK) === BOARD;
  const query = useTableQuery({ filters: ORDER_FILTERS, ordering: '-placed' });
  const turn = () =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (isBoard) next.delete(LOOK);
      else next.set(LOOK, BOARD);
      return next;
    });
  return (
    <>
      <ScreenHead
        title={ordersToolsCopy.title}
        hint={ordersToolsCopy.hint}
        actions={
          <>
            <Button variant="secondary" onClick={turn}>
              {isBoard ? ordersToolsCopy.list : ordersToolsCopy.board}
            </Button>
            <LinkButton to={toolsPath('orderNew')}>{ordersToolsCopy.newOrder}</LinkButton>
          </>
        }
      />
      {isBoard ? <OrderBoard query={query} /> : <OrderList query={query} />}
    </>
  );
}
