import { createElement, useEffect, useState, type ComponentType } from 'react';

interface OnDemandProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  isWanted: boolean;
  /** Its chunk failed to load; it may be retried. */
  onFailure?: () => void;
  props: Props;
}

/** A lazily loaded component; renders nothing until it is loaded. */
export function OnDemand<Props extends object>({
  load,
  isWanted,
  onFailure,
  props,
}: OnDemandProps<Props>) {
  const Part = usePart(load, isWanted, onFailure);
  return Part && createElement(Part, props);
}

/** The result of `load` on first use; null until loaded. */
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
