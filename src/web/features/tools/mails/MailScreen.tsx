import { useForm } from 'react-hook-form';
import { useParams, useSearchParams } from 'react-router';
import { checkEmail } from '../../../forms/formChecks.ts';
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
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField, TextField } from '../../../ui/form/Field.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { FailedAnswer } from '../kit/frame/FailedAnswer.tsx';
import { ScreenSkeleton } from '../kit/frame/lazyScreen.tsx';
import { NoRecord } from '../kit/frame/NoRecord.tsx';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import { Section } from '../kit/frame/Section.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { MailPreviewSection } from './MailPreviewSection.tsx';
import styles from './MailScreen.module.css';

/** The URL parameter of the order whose data the mails show. */
export const ORDER_PARAMETER = 'pedido';

/** One mail as it arrives. */
export function MailScreen() {
  const { name = '' } = useParams();
  return isShopMail(name) ? <Mail key={name} name={name} /> : <NoRecord copy={copy} list="mails" />;
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
          {error ? failed : <MailPreviewSection mail={mail.data} />}
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

function TestForm({ mail: { name, orderNumber } }: { mail: MailPreview }) {
  const { notify } = useToolsFrame();
  const own = useAppSelector((state) => state.session.email);
  const [send] = useSendTestMailMutation();
  const form = useForm({ defaultValues: { to: own } });
  const { failure, isBusy, onSubmit, field } = useServerForm(form, async ({ to }) => {
    await send({ name, to: to.trim(), orderNumber }).unwrap();
    notify(copy.sent(to.trim()));
  });
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
