import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Money } from '#ui/feedback/values.tsx';
import { PaperFrame } from '#ui/preview/PaperFrame.tsx';
import { PreviewPane } from '#ui/preview/PreviewPane.tsx';
import { QrCode } from '#ui/preview/QrCode.tsx';
import { isRecord } from '#values/record';
import { mayAsk, type TaxRate, taxParts, taxRates } from './invoice';
import { invoiceConfig } from './invoiceConfig.contract';

/** The bill of the example, in yuan. */
const paid = '186.00';

interface Item {
  name: string;
  rate: TaxRate;
}

function itemsOf(value: unknown): Item[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.flatMap((row) => {
    const rate = isRecord(row) ? taxRates.find((one) => one === row.rate) : undefined;
    return isRecord(row) && rate ? [{ name: String(row.name ?? ''), rate }] : [];
  });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The end of a receipt by the settings as they are typed: who makes the invoice, for what, and how a guest asks for it. */
export function InvoiceReceipt() {
  const translate = useTranslate();
  const values: Record<string, unknown> = useWatch();
  const threshold = invoiceConfig.fields.threshold.schema.safeParse(values.threshold);
  const rule = { enabled: values.enabled === true, threshold: threshold.success ? threshold.data : '0.00' };
  const say = (key: string, params?: Record<string, unknown>) =>
    translate(`resources.invoiceConfig.receipt.${key}`, params);
  const asks = mayAsk(paid, rule);
  return (
    <PreviewPane title={say('pane')}>
      <PaperFrame width={80}>
        <dl>
          <dt>{say('due')}</dt>
          <dd>
            <Money value={paid} />
          </dd>
          <dt>{say('paid')}</dt>
          <dd>
            <Money value={paid} />
          </dd>
        </dl>
        <hr />
        {asks ? <Block values={values} say={say} /> : <p>{say('thanks')}</p>}
      </PaperFrame>
      {asks ? null : (
        <p role="note" style={{ color: 'var(--muted)' }}>
          {say(rule.enabled ? 'below' : 'off')}
        </p>
      )}
    </PreviewPane>
  );
}

interface BlockProps {
  values: Record<string, unknown>;
  say: (key: string, params?: Record<string, unknown>) => string;
}

function Block({ values, say }: BlockProps) {
  const [title, taxNumber, address, remark] = ['title', 'taxNumber', 'address', 'remark'].map((name) =>
    textOf(values[name]),
  );
  return (
    <>
      <h3>{say('heading')}</h3>
      {title ? <p>{say('seller', { title })}</p> : null}
      {taxNumber ? <p>{say('taxNumber', { number: taxNumber })}</p> : null}
      {itemsOf(values.items).map(({ name, rate }) => {
        const { net, tax } = taxParts(paid, rate);
        return (
          <dl key={name}>
            <dt>
              {name} {rate} %
            </dt>
            <dd>
              <Money value={net} /> + <Money value={tax} />
            </dd>
          </dl>
        );
      })}
      {values.receiptQr === true && address ? (
        <>
          <p>{say('ask', { address })}</p>
          <p style={{ textAlign: 'center' }}>
            <QrCode text={address} label={say('code')} size={96} />
          </p>
        </>
      ) : (
        <p>{say('atCounter')}</p>
      )}
      {remark ? <p style={{ whiteSpace: 'pre-line' }}>{remark}</p> : null}
      <p>{say('thanks')}</p>
    </>
  );
}
