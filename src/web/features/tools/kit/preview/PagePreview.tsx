import { useEffect, useRef, useState, type ReactNode } from 'react';
import { previewCopy as copy } from '../../../../copy/tools/formKitCopy.ts';
import { Spinner } from '../../../../ui/loading/Spinner.tsx';
import { ViewSwitch } from '../frame/ViewSwitch.tsx';
import styles from './PagePreview.module.css';

type Width = keyof typeof copy.widths;
type Scheme = keyof typeof copy.schemes;

interface PagePreviewProps {
  title: string;
  /** A document that the server painted with a draft; nothing until there is one. */
  html: string | null | undefined;
  isBusy: boolean;
  /** Choices of this preview, before those of width and scheme. */
  switches: ReactNode;
  /** Stands above the page. */
  note: ReactNode;
}

/** A page with a draft as it is typed, on a phone or a desktop, in light or dark. */
export function PagePreview({ title, html, isBusy, switches, note }: PagePreviewProps) {
  const [width, setWidth] = useState<Width>('phone');
  const [scheme, setScheme] = useState<Scheme>('light');
  return (
    <div className={styles.preview}>
      <div className={styles.switches}>
        {switches}
        <ViewSwitch label={copy.width} names={copy.widths} value={width} onChange={setWidth} />
        <ViewSwitch
          label={copy.schemeLabel}
          names={copy.schemes}
          value={scheme}
          onChange={setScheme}
        />
      </div>
      {note}
      {html ? (
        <Screen title={title} html={inScheme(html, scheme)} width={width} />
      ) : (
        <div className={styles.screen}>{isBusy && <Spinner />}</div>
      )}
    </div>
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
