import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onFrameReady, sendDraft, type PreviewDraft } from '../../../../state/previewMessages.ts';
import styles from './PreviewFrame.module.css';

/** Widths of the screens that a page is tried on, in CSS pixels. */
const WIDTHS = { phone: 390, desktop: 1280 } as const;
export type PreviewScreen = keyof typeof WIDTHS;
export const PREVIEW_SCREENS = Object.keys(WIDTHS) as PreviewScreen[];

interface PreviewFrameProps {
  /** The page's address. */
  path: string;
  label: string;
  screen: PreviewScreen;
  /** Shown in place of what is stored; null until it is known. */
  draft: PreviewDraft | null;
}

/** A real page of the shop with a draft, scaled to the room that there is. */
export function PreviewFrame({ path, label, screen, draft }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [scale, setScale] = useState(1);
  const width = WIDTHS[screen];
  const send = useEffectEvent(() => {
    const page = frame.current?.contentWindow;
    if (page && draft) sendDraft(page, draft);
  });

  useEffect(
    () =>
      onFrameReady(
        () => frame.current?.contentWindow,
        () => send(),
      ),
    [],
  );
  useEffect(() => send(), [draft]);
  useEffect(() => {
    const measure = () => {
      const room = place.current?.clientWidth ?? 0;
      setScale(room > 0 ? Math.min(1, room / width) : 1);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [width]);

  return (
    <div ref={place} className={styles.place}>
      <iframe
        ref={frame}
        className={styles.frame}
        src={path}
        title={label}
        style={{ width, height: `${100 / scale}%`, scale }}
      />
    </div>
  );
}
