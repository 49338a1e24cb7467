/** A database that this version cannot upgrade; the message tells the operator what to do. Nothing of the failed step stays. */
export class UpgradeError extends Error {
  override readonly name: string = 'UpgradeError';
}

/** The database was written by a newer version. */
export class NewerDatabaseError extends UpgradeError {
  constructor(unknown: string, lastKnown: string) {
    super(
      `The database was written by a newer version: it has the step ${unknown}, and this version knows the steps up to ${lastKnown}. ` +
        'Start the newer version again, or restore the backup that was made before the upgrade. An older version cannot read a newer ' +
        'database, and upgrades are never undone. Nothing was changed.',
    );
  }
}

/** The steps of the database are not those of a release. */
export class ForeignHistoryError extends UpgradeError {
  /** @param difference continues a sentence whose subject is the database */
  constructor(difference: string) {
    super(
      `The database was made by a development version: it ${difference}. Only databases of releases can be upgraded. ` +
        'Export what you need with the version that made it, then start with an empty database. Nothing was changed.',
    );
  }
}

/** A step would lose rows that staff wrote. */
export class KeptRowsError extends UpgradeError {
  constructor(step: string, refusal: string) {
    super(`The upgrade stops before ${step}, which would lose data. ${refusal} Nothing of this step was changed.`);
  }
}

/** SQLSTATE by which a script in `upgrades/` refuses to go on. */
const REFUSED = 'UP001';

/** Returns the sentence of a script that refused, from the database's error; undefined for all other errors. */
export function refusalIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && error.code === REFUSED ? error.message : refusalIn(error.cause);
}
