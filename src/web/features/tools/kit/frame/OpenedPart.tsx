import type { ComponentType } from 'react';
import { frameCopy } from '../../../../copy/tools/frameCopy.ts';
import { OnDemand } from '../../../../ui/loading/OnDemand.tsx';
import { useToolsFrame } from './ToolsFrameContext.ts';

interface OpenedPartProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** A dialog or panel whose code loads when it first opens. If that fails it closes, and a toast says so. */
export function OpenedPart<Props extends { open: boolean; onClose: () => void }>({
  load,
  props,
}: OpenedPartProps<Props>) {
  const { notify } = useToolsFrame();
  const giveUp = () => {
    props.onClose();
    notify(frameCopy.screenFailedHint);
  };
  return <OnDemand load={load} isWanted={props.open} onFailure={giveUp} props={props} />;
}
