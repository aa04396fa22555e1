import { orderCopy } from '../../copy/orderCopy.ts';
import { PAGE_PATHS, QUERY } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { EmptyState } from '../../ui/loading/EmptyState.tsx';

interface ClosedOrderProps {
  number: string;
  isLoggedIn: boolean;
  onLogin: () => void;
  /** Called before the login opens. */
  onLoginIntent: () => void;
}

/** Unknown order or no access: the server does not say which. */
export function ClosedOrder({ number, isLoggedIn, onLogin, onLoginIntent }: ClosedOrderProps) {
  const lookup = new URLSearchParams({ [QUERY.orderNumber]: number });
  return (
    <Container>
      <EmptyState
        as="h1"
        title={orderCopy.unknown}
        actions={
          <>
            {isLoggedIn ? (
              <LinkButton to={PAGE_PATHS.profile}>{orderCopy.myOrders}</LinkButton>
            ) : (
              <Button onClick={onLogin} onPointerEnter={onLoginIntent} onFocus={onLoginIntent}>
                {orderCopy.login}
              </Button>
            )}
            <LinkButton variant="secondary" to={`${PAGE_PATHS.orderLookup}?${lookup.toString()}`}>
              {orderCopy.askForLink}
            </LinkButton>
            <LinkButton variant="quiet" to={PAGE_PATHS.home}>
              {orderCopy.home}
            </LinkButton>
          </>
        }
      >
        {isLoggedIn ? orderCopy.unknownMember : orderCopy.unknownVisitor}
      </EmptyState>
    </Container>
  );
}
