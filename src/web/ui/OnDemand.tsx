import { useEffect, useState, type ComponentType } from 'react';

interface OnDemandProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  isWanted: boolean;
  /** Its code did not arrive; it may be wanted again. */
  onFailure?: () => void;
  props: Props;
}

/** A part whose code is fetched when it is first wanted; nothing until it is here. */
export function OnDemand<Props extends object>({
  load,
  isWanted,
  onFailure,
  props,
}: OnDemandProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const isMissing = isWanted && Part === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    load().then(
      (part) => isCurrent && setPart(() => part),
      () => isCurrent && onFailure?.(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, load, onFailure]);
  return Part && <Part {...props} />;
}
