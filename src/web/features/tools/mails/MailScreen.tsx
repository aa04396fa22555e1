import { type SyntheticEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useParams, useSearchParams } from 'react-router';
import { isEmail } from '../../../../domain/people/credentials.ts';
import {
  isShopMail,
  type MailPreview,
  type MailPreviews,
  type ShopMailName,
} from '../../../../domain/tools/shopMail.ts';
import {
  useGetMailPreviewQuery,
  useGetMailPreviewsQuery,
  useSendTestMailMutation,
} from '../../../api/tools/mailPreviewsApi.ts';
import { formatDate } from '../../../copy/format/formatDate.ts';
import { mailsCopy as copy } from '../../../copy/tools/mailsCopy.ts';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { useAppSelector } from '../../../state/useAppSelector.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { EmptyState } from '../../../ui/loading/EmptyState.tsx';
import { FailedAnswer } from '../kit/frame/FailedAnswer.tsx';
import { ScreenSkeleton } from '../kit/frame/lazyScreen.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import styles from './MailScreen.module.css';

/** The URL parameter of the order whose data the mails show. */
export const ORDER_PARAMETER = 'pedido';

/** One mail as it arrives. */
export function MailScreen() {
  const { name = '' } = useParams();
  return isShopMail(name) ? <Mail key={name} name={name} /> : <NoMail />;
}

function NoMail() {
  return (
    <EmptyState
      as="h1"
      title={copy.notFound}
      actions={<LinkButton to={toolsPath('mails')}>{copy.toList}</LinkButton>}
    >
      {copy.notFoundText}
    </EmptyState>
  );
}

function Mail({ name }: { name: ShopMailName }) {
  const [query, setQuery] = useSearchParams();
  const orderNumber = query.get(ORDER_PARAMETER) ?? '';
  const mails = useGetMailPreviewsQuery(orderNumber);
  const mail = useGetMailPreviewQuery({ name, orderNumber });
  const error = mail.error ?? mails.error;
  const { title, when } = copy.mails[name];
  if (!mail.data && !error) return <ScreenSkeleton />;
  const failed = <FailedAnswer title={copy.failed} answer={mail.error ? mail : mails} />;
  return (
    <>
      <ScreenHead
        title={title}
        hint={when}
        above={[
          { label: copy.title, to: toolsPath('mails') + (query.size > 0 ? `?${query}` : '') },
        ]}
      />
      {mail.data ? (
        <div className={styles.columns}>
          {error ? failed : <Preview mail={mail.data} />}
          <div className={styles.side}>
            {mails.data && (
              <OrderChoice
                previews={mails.data}
                onChange={(chosen) =>
                  setQuery(
                    { [ORDER_PARAMETER]: chosen },
                    { replace: true, preventScrollReset: true },
                  )
                }
              />
            )}
            <TestForm mail={mail.data} />
          </div>
        </div>
      ) : (
        failed
      )}
    </>
  );
}

interface OrderChoiceProps {
  previews: MailPreviews;
  onChange: (orderNumber: string) => void;
}

function OrderChoice({ previews: { orders, orderNumber }, onChange }: OrderChoiceProps) {
  if (orders.length === 0) return <FormNote>{copy.sampleHint}</FormNote>;
  const isListed = orders.some(({ number }) => number === orderNumber);
  return (
    <ChoiceField
      label={copy.order}
      hint={copy.orderHint}
      value={orderNumber ?? ''}
      onChange={({ target }) => onChange(target.value)}
      options={[
        ...(isListed || orderNumber === null ? [] : [{ value: orderNumber, label: orderNumber }]),
        ...orders.map(({ number, buyer, placedAt }) => ({
          value: number,
          label: copy.orderName(number, buyer, formatDate(placedAt)),
        })),
      ]}
    />
  );
}

type View = keyof typeof copy.views;

const VIEWS = Object.keys(copy.views) as View[];

function Preview({ mail: { subject, html, text } }: { mail: MailPreview }) {
  const [view, setView] = useState<View>('phone');
  return (
    <Section
      title={copy.preview}
      action={
        <div role="group" aria-label={copy.view} className={styles.views}>
          {VIEWS.map((each) => (
            <Button
              key={each}
              variant={each === view ? 'primary' : 'secondary'}
              aria-pressed={each === view}
              onClick={() => setView(each)}
            >
              {copy.views[each]}
            </Button>
          ))}
        </div>
      }
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

function TestForm({ mail: { name, orderNumber } }: { mail: MailPreview }) {
  const { notify } = useToolsFrame();
  const own = useAppSelector((state) => state.session.email);
  const [send] = useSendTestMailMutation();
  const form = useForm({ defaultValues: { to: own } });
  const { failure, isBusy, onSubmit, field } = useServerForm(form, async ({ to }) => {
    await send({ name, to: to.trim(), orderNumber }).unwrap();
    notify(copy.sent(to.trim()));
  });
  const checkEmail = (text: string) => (isEmail(text.trim()) ? undefined : copy.badEmail);
  return (
    <form onSubmit={onSubmit} noValidate>
      <Section title={copy.test} hint={copy.testHint}>
        <TextField
          {...field('to', checkEmail)}
          type="email"
          label={copy.to}
          autoComplete="email"
          spellCheck={false}
        />
        {failure && <FormNote tone="bad">{failure}</FormNote>}
        <div>
          <Button type="submit" busy={isBusy}>
            {copy.send}
          </Button>
        </div>
      </Section>
    </form>
  );
}
