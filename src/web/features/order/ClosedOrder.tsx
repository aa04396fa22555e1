import { orderCopy } from '../../copy/orderCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

interface ClosedOrderProps {
  isLoggedIn: boolean;
  onLogin: () => void;
  /** The login is about to be asked for. */
  onLoginIntent: () => void;
}

/** No such order, or not for whoever asks: which of both stays the shop's secret. */
export function ClosedOrder({ isLoggedIn, onLogin, onLoginIntent }: ClosedOrderProps) {
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
            <LinkButton variant="secondary" to={PAGE_PATHS.home}>
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
