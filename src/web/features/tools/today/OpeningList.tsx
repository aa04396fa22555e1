import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { OPENING_STEPS } from '../../../../domain/tools/opening.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { useConfirmMailMutation, useGetOpeningQuery } from '../../../api/tools/openingToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { openingCopy as copy } from '../../../copy/tools/openingCopy.ts';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { OpeningSteps } from './OpeningSteps.tsx';

/** Query parameter of the link in the trial mail. */
const CODE = 'mail';

/** The steps of the first day, until an admin puts them away or the shop is open with all of them done. */
export function OpeningList() {
  const { data } = useGetOpeningQuery(undefined, { refetchOnMountOrArgChange: true });
  useMailProof();
  if (!data) return null;
  const isDone = OPENING_STEPS.every((step) => data.steps[step]);
  if (data.isOpen && (data.isListHidden || isDone)) return null;
  return <OpeningSteps opening={data} />;
}

/** The link of the trial mail leads here: opening it proves that mails arrive. */
function useMailProof(): void {
  const { notify } = useToolsFrame();
  const [params, setParams] = useSearchParams();
  const [confirm] = useConfirmMailMutation();
  const code = params.get(CODE);
  useEffect(() => {
    if (code === null) return;
    setParams((all) => without(all, CODE), { replace: true });
    confirm(code)
      .unwrap()
      .then(
        () => notify(copy.mailArrived),
        (error: unknown) => notify(failureSentence(toApiError(error))),
      );
  }, [code, confirm, notify, setParams]);
}

function without(params: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete(name);
  return rest;
}
