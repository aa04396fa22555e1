import { createElement, useEffect, useState, type ComponentType } from 'react';

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
  const Part = usePart(load, isWanted, onFailure);
  return Part && createElement(Part, props);
}

/** What `load` brings, fetched when it is first wanted; null until it is here. */
export function usePart<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onFailure?: () => void,
): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const isMissing = isWanted && part === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    load().then(
      (arrived) => isCurrent && setPart(() => arrived),
      () => isCurrent && onFailure?.(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, load, onFailure]);
  return part;
}
