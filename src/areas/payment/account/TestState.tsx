import type { RaRecord } from 'react-admin';
import { useTranslate } from 'react-admin';
import { DateText, emptyText } from '#ui/feedback/values.tsx';

const colours: Record<string, string> = { success: 'var(--ok)', slow: 'var(--warn)' };

/** How the last test payment ended, and when. */
export function TestState({ record }: { record: Pick<RaRecord, string> }) {
  const translate = useTranslate();
  const { testResult, testedAt } = record;
  if (typeof testResult !== 'string' || typeof testedAt !== 'string') return <>{emptyText}</>;
  return (
    <>
      <span style={{ color: colours[testResult] ?? 'var(--error)' }}>{translate(`enums.payTest.${testResult}`)}</span>{' '}
      <DateText value={testedAt} />
    </>
  );
}
