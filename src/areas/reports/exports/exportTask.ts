import { contract, crud } from '../../../entity/contract';
import { choice, datetime, integer, text } from '../../../entity/fields';
import type { Area } from '../../../routing/route';

export const taskStatuses = ['queued', 'running', 'done', 'failed', 'cancelled', 'expired'] as const;

const count = () => integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

/** Reports that are or were written to files, of whoever asks (001 Reports: exportReport, download). */
export const exportTaskAt = (name: string, area: Area) =>
  contract(
    name,
    {
      report: text({ max: 60 }),
      period: text({ max: 40 }),
      status: choice('exportTaskStatus', taskStatuses),
      done: count(),
      total: count(),
      found: count().optional(),
      fileSize: count().optional(),
      requester: text({ max: 60 }),
      error: text({ max: 200 }).optional(),
      finishedAt: datetime().optional(),
      expiresAt: datetime().optional(),
    },
    {
      calls: crud(`/report/${name}`),
      area,
      scope: 'merchant',
      verbs: ['list'],
      keyword: ['requester'],
      represent: 'report',
    },
  );
