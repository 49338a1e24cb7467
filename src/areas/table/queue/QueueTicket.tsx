import { Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { SettingsAnswer } from '#entity/settings/settings';
import { PaperFrame } from '#ui/preview/PaperFrame.tsx';
import { PreviewPane } from '#ui/preview/PreviewPane.tsx';

/** A guest's number on paper, by the settings as they are typed. */
export function QueueTicket() {
  const translate = useTranslate();
  const record = useRecordContext<SettingsAnswer>();
  const values: Record<string, unknown> = useWatch();
  const word = (name: string, params = {}) => translate(`resources.queueConfig.ticket.${name}`, params);
  const time = String(values.resetTime ?? '');
  return (
    <PreviewPane title={word('title')}>
      <PaperFrame>
        <h3>{record?.placeName ?? ''}</h3>
        <Typography sx={{ my: 1, fontSize: '2rem', fontWeight: 600, lineHeight: 1.2, textAlign: 'center' }}>
          A12
        </Typography>
        <dl>
          <dt>{word('queue')}</dt>
          <dd>{word('queueName')}</dd>
          <dt>{word('people')}</dt>
          <dd>2</dd>
          <dt>{word('ahead')}</dt>
          <dd>3</dd>
        </dl>
        <hr />
        <p>{word('return', { position: Number(values.returnPosition ?? 1) })}</p>
        <p>{values.resetAtCutOff === false ? (time ? word('resetAt', { time }) : '') : word('resetAtCutOff')}</p>
        {values.phoneTaking === true ? (
          <p>{values.distance ? word('phoneWithin', { distance: String(values.distance) }) : word('phone')}</p>
        ) : null}
      </PaperFrame>
      {values.maxWaiting ? (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'var(--muted)' }}>
          {word('full', { max: Number(values.maxWaiting) })}
        </Typography>
      ) : null}
    </PreviewPane>
  );
}
