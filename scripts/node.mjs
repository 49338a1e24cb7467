/** Says in one sentence that this Node is too old, before anything fails with a stack. Imported first. */
const needed = '20.19';

/** @param {string} version */
const order = (version) => version.split('.').reduce((sum, part, place) => sum + Number(part) * 1000 ** (2 - place), 0);

if (order(process.versions.node) < order(needed)) {
  process.stderr.write(`Node ${needed} or newer is needed; this is ${process.versions.node}.\n`);
  process.exit(1);
}
