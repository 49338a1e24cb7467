import type { Report } from '../../../src/report/report';

const modules = import.meta.glob<{ default: Report }>('../../../src/areas/**/*.report.ts', { eager: true });

/** Every report of the console: declaring one gives it its call, its codes and its menu here. */
export const reports: readonly Report[] = Object.values(modules).map((module) => module.default);
