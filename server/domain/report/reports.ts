import type { Report } from '#report/report';
import { resources } from '#routing/routeTable';

const modules = import.meta.glob<{ default: Report }>('/src/areas/**/*.report.ts', { eager: true });

/** The report in a file that a registration names; one that is missing or has another name keeps the gateway from starting. */
function reportIn(name: string, routesFile: string, file: string): Report {
  const report = modules[`/${file}`]?.default;
  if (!report) throw new Error(`${routesFile}: '${name}' names ${file}, which does not exist`);
  if (report.name !== name) throw new Error(`${routesFile} registers '${name}', but ${file} declares '${report.name}'`);
  return report;
}

/** Every registered report: its entry in routes.ts gives it its call, its codes and its menu here. */
export const reports: readonly Report[] = resources.flatMap(({ name, folder, report }) =>
  report ? [reportIn(name, `src/areas/${folder}/routes.ts`, `src/areas/${folder}/${report}`)] : [],
);
