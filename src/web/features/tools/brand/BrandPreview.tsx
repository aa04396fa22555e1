import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Brand, BrandPreview as PreviewPage } from '../../../../domain/brand/Brand.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { usePreviewBrandQuery } from '../../../api/tools/brandToolsApi.ts';
import { brandToolsCopy as copy } from '../../../copy/tools/brandToolsCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { FullScreen } from '../../../ui/overlay/FullScreen.tsx';
import { Spinner } from '../../../ui/loading/Spinner.tsx';
import { useDebounced } from '../kit/frame/useDebounced.ts';
import { ViewSwitch } from '../kit/frame/ViewSwitch.tsx';
import styles from './BrandPreview.module.css';

/** Less has no room for the preview beside the form. */
const BESIDE_QUERY = '(min-width: 80rem)';

type Width = keyof typeof copy.widths;
type Scheme = keyof typeof copy.schemes;

/** Pages with the draft as it is typed: beside the form, and behind a button where there is no room. */
export function BrandPreview({ draft }: { draft: Brand }) {
  const isBeside = useSyncExternalStore(onWidthChange, () => matchMedia(BESIDE_QUERY).matches);
  const [isOpen, setOpen] = useState(false);
  if (isBeside) {
    return (
      <aside className={styles.beside} aria-label={copy.preview}>
        <Preview draft={draft} />
      </aside>
    );
  }
  return (
    <div className={styles.button}>
      <Button variant="secondary" wide onClick={() => setOpen(true)}>
        {copy.openPreview}
      </Button>
      <FullScreen
        open={isOpen}
        onClose={() => setOpen(false)}
        title={copy.preview}
        closeLabel={copy.close}
      >
        <div className={styles.inDialog}>
          <Preview draft={draft} />
        </div>
      </FullScreen>
    </div>
  );
}

function onWidthChange(listener: () => void): () => void {
  const screen = matchMedia(BESIDE_QUERY);
  screen.addEventListener('change', listener);
  return () => screen.removeEventListener('change', listener);
}

function Preview({ draft }: { draft: Brand }) {
  const [page, setPage] = useState<PreviewPage>('home');
  const [width, setWidth] = useState<Width>('phone');
  const [scheme, setScheme] = useState<Scheme>('light');
  const settled = JSON.parse(useDebounced(JSON.stringify(draft))) as Brand;
  const { data: html, error, isFetching, refetch } = usePreviewBrandQuery({ draft: settled, page });
  return (
    <div className={styles.preview}>
      <div className={styles.switches}>
        <ViewSwitch label={copy.previewPage} names={copy.pages} value={page} onChange={setPage} />
        <ViewSwitch label={copy.width} names={copy.widths} value={width} onChange={setWidth} />
        <ViewSwitch
          label={copy.schemeLabel}
          names={copy.schemes}
          value={scheme}
          onChange={setScheme}
        />
      </div>
      {error !== undefined && <Trouble error={error} onRetry={() => void refetch()} />}
      {html === undefined ? (
        <div className={styles.screen}>{isFetching && <Spinner />}</div>
      ) : (
        <Screen
          title={copy.previewOf(copy.pages[page])}
          html={inScheme(html, scheme)}
          width={width}
        />
      )}
    </div>
  );
}

function Trouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (toApiError(error).fields) return <FormNote>{copy.previewRefused}</FormNote>;
  return (
    <>
      <FormNote>{copy.previewFailed}</FormNote>
      <Button variant="secondary" onClick={onRetry}>
        {copy.retry}
      </Button>
    </>
  );
}

const PIXELS: Readonly<Record<Width, number>> = { phone: 390, desktop: 1280 };

/**
 * A document as wide as its screen, drawn smaller where there is less room. Nothing in it runs or leads away: it has the
 * shop's origin for its typeface alone.
 */
function Screen({ title, html, width }: { title: string; html: string; width: Width }) {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const { current } = place;
    if (!current || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const scale = room === 0 ? 1 : Math.min(1, room / PIXELS[width]);
  return (
    <div ref={place} className={styles.screen}>
      <iframe
        title={title}
        sandbox="allow-same-origin"
        srcDoc={html}
        className={styles.frame}
        style={{ width: PIXELS[width], height: `${100 / scale}%`, scale }}
      />
    </div>
  );
}

/** The document in one scheme, whatever the screen's is. Its links would open elsewhere, which its frame forbids. */
function inScheme(html: string, scheme: Scheme): string {
  const isDark = scheme === 'dark' ? 'min-width: 0' : 'max-width: 0';
  return html
    .replace('<head>', '<head><base target="_blank">')
    .replaceAll(/prefers-color-scheme:\s*dark/g, isDark);
}
