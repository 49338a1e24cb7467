import type { Contract } from '#entity/contract';
import { resources } from '#routing/routeTable';

const modules = import.meta.glob<Record<string, unknown>>('/src/areas/**/*.contract.ts', { eager: true });

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'calls' in value && 'fields' in value && 'verbs' in value;
}

/** The contract in a file that a registration names; one that is missing or has another name keeps the gateway from starting. */
function contractIn(name: string, routesFile: string, file: string): Contract {
  const module = modules[`/${file}`];
  if (!module) throw new Error(`${routesFile}: '${name}' names ${file}, which does not exist`);
  const declared = Object.values(module).filter(isContract);
  const found = declared.find((contract) => contract.name === name);
  if (found) return found;
  const others = declared.map((contract) => `'${contract.name}'`).join(', ') || 'no contract';
  throw new Error(`${routesFile} registers '${name}', but ${file} declares ${others}`);
}

/** Every registered contract: its entry in routes.ts gives it storage, calls and a menu here. */
export const contracts: readonly Contract[] = resources.flatMap(({ name, folder, contract }) =>
  contract ? [contractIn(name, `src/areas/${folder}/routes.ts`, `src/areas/${folder}/${contract}`)] : [],
);
