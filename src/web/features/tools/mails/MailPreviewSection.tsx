import { type SyntheticEvent, useState } from 'react';
import type { MailPreview } from '../../../../domain/tools/shopMail.ts';
import { mailsCopy as copy } from '../../../copy/tools/mailsCopy.ts';
import { Section } from '../kit/frame/Section.tsx';
import { ViewSwitch } from '../kit/frame/ViewSwitch.tsx';
import styles from './MailPreviewSection.module.css';

type View = keyof typeof copy.views;

/** A mail as it arrives, on a phone, on a computer or without its looks. */
export function MailPreviewSection({ mail: { subject, html, text } }: { mail: MailPreview }) {
  const [view, setView] = useState<View>('phone');
  return (
    <Section
      title={copy.preview}
      action={<ViewSwitch label={copy.view} names={copy.views} value={view} onChange={setView} />}
    >
      <p className={styles.subject}>
        <span className={styles.soft}>{copy.subject}</span> <strong>{subject}</strong>
      </p>
      {view === 'text' ? (
        <pre className={styles.text} tabIndex={0} role="group" aria-label={copy.views.text}>
          {text}
        </pre>
      ) : (
        <div className={styles.screen} tabIndex={0} role="group" aria-label={copy.views[view]}>
          {/* No scripts: the mail's own origin is only there so that its height can be read. */}
          <iframe
            key={view}
            title={subject}
            data-view={view}
            className={styles.frame}
            sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
            srcDoc={asShown(html)}
            onLoad={fitToMail}
          />
        </div>
      )}
    </Section>
  );
}

/** Links open beside the tools, and pictures come from here: mails name the shop's public address. */
function asShown(html: string): string {
  return html
    .replace('<head>', '<head><base target="_blank">')
    .replaceAll(/ src="https?:\/\/[^/"]+\/media\//g, ' src="/media/');
}

/** The frame gets as high as its mail, so that only the page scrolls. */
function fitToMail({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>): void {
  const height = frame.contentDocument?.documentElement.scrollHeight ?? 0;
  if (height > 0) frame.style.height = `${height}px`;
}
