import { useEffect, useState } from 'react';
import type { Refusal } from '../../../api/ApiError.ts';
import type { ApiDependencies } from '../../../api/baseQuery.ts';
import { secondFactorChanged } from '../../../api/tools/secondFactorApi.ts';
import { frameCopy } from '../../../copy/tools/frameCopy.ts';
import { useAppDispatch } from '../../../state/useAppSelector.ts';
import { loadChunk } from '../../../ui/chunkNavigation.ts';
import { OnDemand } from '../../../ui/loading/OnDemand.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';

const loadDialog = () =>
  loadChunk(() =>
    import(/* webpackChunkName: "tools-proof" */ './ProofDialog.tsx').then(
      ({ ProofDialog }) => ProofDialog,
    ),
  );

/** While the tools are open, a call that needs a recent proof waits for the dialog and is then repeated. */
export function ProofGate() {
  const { notify } = useToolsFrame();
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<PromiseWithResolvers<boolean> | null>(null);
  useEffect(() => {
    let open: PromiseWithResolvers<boolean> | null = null;
    /** Calls that are refused while the dialog is open wait for the same answer. */
    async function resolveRefusal(reason: Refusal): Promise<boolean> {
      // Every screen then gives way to the one that sets it up.
      if (reason === 'secondFactorDue') dispatch(secondFactorChanged());
      if (reason !== 'proofNeeded') return false;
      open ??= Promise.withResolvers();
      setAsked(open);
      const isProven = await open.promise;
      open = null;
      return isProven;
    }
    const setResolver = (resolver: ApiDependencies['resolveRefusal']) =>
      dispatch((_dispatch, _getState, extra) => {
        if (resolver) extra.resolveRefusal = resolver;
        else delete extra.resolveRefusal;
      });
    setResolver(resolveRefusal);
    return () => {
      setResolver(undefined);
      open?.resolve(false);
    };
  }, [dispatch]);

  function end(isProven: boolean): void {
    asked?.resolve(isProven);
    setAsked(null);
  }

  if (!asked) return null;
  return (
    <OnDemand
      load={loadDialog}
      isWanted
      onFailure={() => {
        end(false);
        notify(frameCopy.screenFailedHint);
      }}
      props={{ onEnd: end }}
    />
  );
}
