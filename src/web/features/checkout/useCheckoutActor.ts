import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Account } from '../../../domain/account.ts';
import { useInspection } from '../../state/InspectionContext.ts';
import { selectLoggedIn } from '../../state/sessionSlice.ts';
import { useAppSelector } from '../../state/useAppSelector.ts';
import { useAppStore } from '../../state/useAppStore.ts';
import { pageNavigation } from '../../ui/pageNavigation.ts';
import { createCheckout, type CheckoutActor } from './createCheckout.ts';
import { fillFromAccount } from './profileDraft.ts';
import { stepFromSearch, stepPath } from './stepPath.ts';

interface CheckoutActorOptions {
  /** Null while unknown. */
  account: Account | null;
  /** Null while unknown. */
  isCartEmpty: boolean | null;
}

/** The checkout actor, synchronised with the URL, the session and the cart. */
export function useCheckoutActor({ account, isCartEmpty }: CheckoutActorOptions): CheckoutActor {
  const actor = useActor();
  const wanted = stepFromSearch(useLocation().search);
  const isMember = useAppSelector(selectLoggedIn);
  const wasMember = useRef(isMember);
  const state = useSelector(actor, ({ value }) => JSON.stringify(value));

  useEffect(() => {
    if (wanted !== null && wanted !== actor.getSnapshot().context.step) {
      actor.send({ type: 'step.visited', step: wanted });
    }
  }, [actor, wanted]);
  useEffect(() => {
    if (wasMember.current && !isMember) actor.send({ type: 'session.ended' });
    wasMember.current = isMember;
  }, [actor, isMember]);
  useEffect(() => {
    if (!account) return;
    const values = fillFromAccount(actor.getSnapshot().context.draft, account);
    actor.send({ type: 'profile.loaded', values });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once an account: what one empties stays empty
  }, [actor, account?.id]);
  useEffect(() => {
    if (isCartEmpty !== null) actor.send({ type: isCartEmpty ? 'cart.emptied' : 'cart.filled' });
  }, [actor, isCartEmpty, state]);
  return actor;
}

function useActor(): CheckoutActor {
  const store = useAppStore();
  const { inspect } = useInspection().relay;
  const navigate = useNavigate();
  const { search } = useLocation();
  const [actor] = useState(() =>
    createCheckout({
      store,
      inspect,
      wanted: stepFromSearch(search),
      showStep: (step, how) => {
        if (stepFromSearch(new URL(document.URL).search) === step) return;
        void navigate(stepPath(step), { replace: how === 'replace' });
      },
      openOrder: (path) => void navigate(path, { replace: true }),
      leaveToPay: (url, path) => {
        window.history.replaceState(window.history.state, '', path);
        pageNavigation.leaveFor(url);
      },
    }),
  );
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) =>
      persisted && actor.send({ type: 'payment.returned' });
    actor.start();
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('pageshow', onPageShow);
      actor.stop();
    };
  }, [actor]);
  return actor;
}
