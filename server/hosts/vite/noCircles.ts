import type { Plugin } from 'vite';

/**
 * Fails a build two of whose files import each other: one would then run before what it needs is there. Groups of modules
 * can bring that about, and nothing else would say so before a page breaks.
 */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    generateBundle(_options, bundle) {
      const state = new Map<string, 'open' | 'done'>();
      const visit = (file: string, trail: readonly string[]): void => {
        if (state.get(file) === 'done') return;
        if (state.get(file) === 'open') this.error(`Files import each other: ${[...trail, file].join(' → ')}`);
        state.set(file, 'open');
        const chunk = bundle[file];
        for (const other of chunk?.type === 'chunk' ? chunk.imports : []) visit(other, [...trail, file]);
        state.set(file, 'done');
      };
      for (const file of Object.keys(bundle)) visit(file, []);
    },
  };
}
