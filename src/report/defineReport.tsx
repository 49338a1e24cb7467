import type { ComponentType } from 'react';
import type { EntityScreens } from '#entity/defineEntity.tsx';
import { ReportList } from './ReportList';
import type { Report } from './report';

/** Declares the one view of a report: its table, or a custom one with actions. */
export function defineReport({ name }: Report, List: ComponentType = () => <ReportList />): EntityScreens {
  return { resource: name, List, Form: null, Create: null, Edit: null, Show: null, preview: null };
}
