import { contract, crud } from '#entity/contract';
import { choice, datetime, integer, text } from '#entity/fields';

export const taskStatuses = ['queued', 'running', 'done', 'failed', 'cancelled', 'expired'] as const;

const count = () => integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

/** The caller's reports that are or were written to files (001 Reports: exportReport, download). */
export const download = contract(
  'download',
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
    calls: crud('/report/download'),
    area: 'newReport',
    scope: 'merchant',
    verbs: ['list'],
    keyword: ['requester'],
    represent: 'report',
    cardFacts: ['period', 'createdAt', 'expiresAt'],
  },
);
