/** The calls of every start; the page's early script sends them, and the console takes its answers. */
export const startCalls = {
  user: '/user/get_user_base_info',
  menus: '/menu/get_merchant_menu',
  preferences: '/preference/query',
  sources: '/menu/get_source_by_menu',
  subjects: '/member-store/queryMultiOperators',
} as const;

/** Whether a page belongs to the membership-marketing menu, which is nothing without an operating subject (000 §4). */
export function needsSubjects(path: string): boolean {
  return path.startsWith('/memberMarketing');
}
