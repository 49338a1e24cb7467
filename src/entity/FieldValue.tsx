import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { EllipsisText } from '#ui/feedback/EllipsisText.tsx';
import { ImageThumb } from '#ui/feedback/ImageThumb.tsx';
import { joinNames } from '#ui/feedback/joinNames';
import { StatusDot, type Tone } from '#ui/feedback/StatusDot.tsx';
import { DateText, emptyText, Money, Percent, Quantity } from '#ui/feedback/values.tsx';
import { useContract } from './ContractContext';
import { fieldOf } from './contract';
import { type FieldMeta, isEmpty } from './field';
import { hourText } from './fields';
import { outsideOf } from './outside';
import { plainText } from './plainText';
import { useValueWords } from './useValueWords';

/** The tone of a state's dot, by value. Neutral states are muted. */
const tones: Record<string, Tone> = {
  enabled: 'ok',
  success: 'ok',
  disabled: 'muted',
  available: 'ok',
  limited: 'warn',
  soldOutLongTerm: 'error',
  soldOutDelisted: 'error',
  linked: 'ok',
  unlinked: 'muted',
  activation: 'ok',
  frozen: 'muted',
  inProgress: 'ok',
  notYetBegun: 'info',
  ended: 'muted',
  expired: 'error',
  failed: 'error',
  submitted: 'ok',
  notSubmitted: 'warn',
  settled: 'ok',
  notSettled: 'warn',
  inTransit: 'warn',
  received: 'ok',
  receivedDifferent: 'error',
  locked: 'warn',
  unlocked: 'muted',
  open: 'warn',
  checkedOut: 'ok',
  voided: 'muted',
  partlyRefunded: 'info',
  refunded: 'info',
  toProcess: 'warn',
  toDeliver: 'info',
  inDelivery: 'info',
  completed: 'ok',
  abnormal: 'error',
  cancelled: 'muted',
  reserved: 'info',
  overdue: 'error',
  arrived: 'ok',
  handedOver: 'ok',
  notHandedOver: 'warn',
  done: 'ok',
  running: 'info',
  queued: 'muted',
  profit: 'info',
  loss: 'error',
};

function names(record: RaRecord, source: string): string[] {
  const found: unknown = record.names?.[source];
  if (Array.isArray(found)) return found.map(String);
  return typeof found === 'string' && found ? [found] : [];
}

function useChoiceLabel(meta: FieldMeta | undefined) {
  const translate = useTranslate();
  return (value: unknown) => translate(`enums.${meta?.labels}.${String(value)}`, { _: String(value) });
}

/** A field of a record as text: for cards and tooltips. */
export function useFieldText(): (record: RaRecord, source: string) => string {
  const contract = useContract();
  const translate = useTranslate();
  const words = useValueWords();
  return (record, source) => {
    const meta = fieldOf(contract, source)?.meta;
    const value: unknown = record[source];
    if (meta?.kind === 'reference' || meta?.kind === 'references') {
      const hidden = outsideOf(record, source);
      const outside = hidden > 0 ? translate('entity.outside', { smart_count: hidden }) : '';
      return joinNames([...names(record, source), outside].filter(Boolean), translate) || emptyText;
    }
    return isEmpty(value) ? emptyText : plainText(value, meta, words);
  };
}

function textOrNull(value: unknown): string | null {
  return isEmpty(value) ? null : String(value);
}

/** A field of a record, shown as its kind asks: money, dates, states, pictures, names behind references. */
export function FieldValue({ record, source }: { record: RaRecord; source: string }): ReactNode {
  const contract = useContract();
  const meta = fieldOf(contract, source)?.meta;
  const labelOf = useChoiceLabel(meta);
  const textOf = useFieldText();
  const value: unknown = record[source];
  switch (meta?.kind) {
    case 'money':
      return <Money value={textOrNull(value)} />;
    case 'integer':
    case 'decimal':
      if (meta.hour && !isEmpty(value)) return hourText(value);
      if (meta.unit === 'percent') return <Percent value={textOrNull(value)} />;
      return <Quantity value={textOrNull(value)} />;
    case 'boolean':
      return source === 'enabled' ? <EnabledDot enabled={value === true} /> : textOf(record, source);
    case 'choice':
      if (isEmpty(value)) return emptyText;
      return String(value) in tones ? (
        <StatusDot tone={tones[String(value)] ?? 'muted'} label={labelOf(value)} />
      ) : (
        labelOf(value)
      );
    case 'date':
    case 'time':
    case 'datetime':
      return <DateText value={textOrNull(value)} />;
    case 'image':
    case 'images': {
      // A field with several pictures shows the first.
      const url: unknown = Array.isArray(value) ? value[0] : value;
      return url ? <ImageThumb url={String(url)} alt={String(record.name ?? '')} /> : emptyText;
    }
    default:
      if (source === 'createdAt' || source === 'updatedAt') return <DateText value={textOrNull(value)} />;
      return <EllipsisText>{textOf(record, source)}</EllipsisText>;
  }
}

function EnabledDot({ enabled }: { enabled: boolean }) {
  const translate = useTranslate();
  const state = enabled ? 'enabled' : 'disabled';
  return <StatusDot tone={enabled ? 'ok' : 'muted'} label={translate(`enums.enabledStatus.${state}`)} />;
}
