import { contract, crud } from './contract';
import { boolean, text } from './fields';

/** How many shared views a list may have. */
export const sharedViewsMost = 50;

/** The name of a shared view: 1–20 characters, and no two of a list alike. Personal views are named the same way. */
export const viewName = text({ min: 1, max: 20 });

/** A view of a list: filters as in its address, and its order. */
export interface ListView {
  name: string;
  filter: Record<string, unknown>;
  sort: { field: string; order: 'ASC' | 'DESC' };
}

/** A view that colleagues see too. `filter` names only stores that the reader sees. */
export interface SharedView extends ListView {
  id: string;
  version: number;
  /** name of its owner */
  owner: string;
  /** whether the reader may rename and withdraw it: their own, or as one who may edit roles */
  mayManage: boolean;
  /** how many stores of the filter the reader does not see; they are left out of `filter` */
  outside: number;
  /** false where nothing is left of a filter by stores: without it the view would show more than was meant */
  usable: boolean;
}

/** The calls; each asks for the permission to see the list. */
export const sharedViewPaths = {
  query: '/shared_view/query',
  save: '/shared_view/save',
  rename: '/shared_view/rename',
  withdraw: '/shared_view/withdraw',
} as const;

/** The form that names a view: checked by the dialog as by the gateway. */
export const viewNaming = contract(
  'sharedView',
  { name: viewName, share: boolean() },
  { calls: crud('/shared_view'), area: 'shell', scope: 'merchant', verbs: [], keyword: [] },
);
