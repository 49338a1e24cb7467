import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const project = resolve(import.meta.dirname, '../../..');

/** The script in every page, and its source expression in a content security policy. */
export interface EarlyScript {
  code: string;
  /** a CSP source, quotes included */
  source: string;
}

async function compile(): Promise<EarlyScript> {
  const result = await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      copyPublicDir: false,
      lib: { entry: join(project, 'src/session/earlyScript.ts'), formats: ['iife'], name: 'early' },
    },
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const [chunk] = outputs.flatMap(({ output }) => output.filter((file) => file.type === 'chunk'));
  const code = chunk?.code.trim();
  if (!code || code.includes('</script')) throw new Error('The early script cannot stand in a page');
  return { code, source: `'sha256-${createHash('sha256').update(code).digest('base64')}'` };
}

let compiled: Promise<EarlyScript> | undefined;

/** Returns the compiled early script: the same in every page, so that its hash is known before any is served. */
export function earlyScript(): Promise<EarlyScript> {
  compiled ??= compile();
  return compiled;
}
