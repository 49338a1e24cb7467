import { useQuery } from '@tanstack/react-query';
import { useGateway } from '#entity/sources';
import { homeOf } from '#routing/routes';
import { isOnMenu } from '#session/menuPages';
import { useOperator } from '#session/operator';
import { type MyDay, myDayPath } from './myDay';

/** The panels, each with the pages that its figures lead to: who has none of them in their menus is not asked about. */
const panels = {
  offers: ['member', 'couponIssuanceRecord'],
  tables: ['table', 'booking'],
  // Of the platforms' products by name: no area knows another.
  takeaway: [
    'takeawayOrder',
    ...['meituan', 'hungry', 'jd', 'own', 'zhuancan'].map((platform) => `${platform}ProductMapping`),
  ],
} as const;
export type MyDayPanel = keyof typeof panels;

/** Whether the page of a resource is in the operator's menus. */
export function useHasPage(): (resource: string) => boolean {
  const menus = useOperator()?.menus ?? [];
  return (resource) => {
    const path = homeOf(resource)?.path;
    return path !== undefined && isOnMenu(menus, path);
  };
}

/** The panels that are about the operator's work, in the order of the page. */
export function useMyPanels(): readonly MyDayPanel[] {
  const has = useHasPage();
  const names: readonly MyDayPanel[] = ['offers', 'tables', 'takeaway'];
  return names.filter((name) => panels[name].some(has));
}

/** The day of who looks after members, tables or takeaway: once for all panels. */
export function useMyDay() {
  const provider = useGateway();
  return useQuery({
    queryKey: ['home', 'myDay'],
    queryFn: ({ signal }) => provider.read<MyDay>(myDayPath, {}, { signal }),
    select: ({ data }) => data,
  });
}
