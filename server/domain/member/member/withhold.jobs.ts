import { type Work, work } from '#server/domain/jobRun';
import { forgottenIn, nextTable, withholdIn, withholding } from './withhold';

/** Goes through the tables one by one, so that calls get their turn. */
export const jobs: readonly Work[] = [
  work(withholding, async ({ tx, now, config }, { sealed, after }) => {
    const table = await nextTable(tx, after);
    if (!table) return null;
    await withholdIn(tx, table, await forgottenIn(config, sealed));
    return { due: now, payload: { sealed, after: table.name } };
  }),
];
