const TIMEOUT_MS = 4000;
const PAUSE_MS = 50;
const PRESSES = ['pointerdown', 'click'] as const;

/**
 * Gives the focus to the card that a shopper left a list by, once Back brought the list: its page gives it to the
 * heading first.
 * @returns stops it
 */
export function focusCardLeft(): () => void {
  /** Paths of the links that were pressed, by the key of the history's entry. */
  const left = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout>;

  const remember = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-card] a');
    if (link) left.set(entryKey(), link.pathname);
  };
  const comeBack = () => {
    clearTimeout(timer);
    const path = left.get(entryKey());
    if (path !== undefined) attempt(path, Date.now() + TIMEOUT_MS);
  };
  const attempt = (path: string, until: number) => {
    const card = document.querySelector<HTMLElement>(`main [data-card] a[href^="${path}"]`);
    // The heading may get the focus after the card has it: until the time is over, or something is pressed.
    if (card && document.activeElement?.matches('body, main h1'))
      card.focus({ preventScroll: true });
    if (Date.now() < until) timer = setTimeout(() => attempt(path, until), PAUSE_MS);
  };

  for (const type of PRESSES) document.addEventListener(type, remember, true);
  window.addEventListener('popstate', comeBack);
  return () => {
    clearTimeout(timer);
    for (const type of PRESSES) document.removeEventListener(type, remember, true);
    window.removeEventListener('popstate', comeBack);
  };
}

/** The router's own; '' for the entry that the visit began with. */
function entryKey(): string {
  const state = window.history.state as { key?: string } | null;
  return state?.key ?? '';
}
