import {
  type Blocker as RouterBlocker,
  Link as RouterLink,
  Navigate as RouterNavigate,
  useBlocker as useRouterBlocker,
  useLocation as useRouterLocation,
  useNavigate as useRouterNavigate,
  useSearchParams as useRouterSearchParams,
} from 'react-router-dom';

// The one place that names the router for pages and components. What the frame needs of its inside is in app/routerInternals.ts.

export type Blocker = RouterBlocker;
export const Link = RouterLink;
export const Navigate = RouterNavigate;
export const useBlocker = useRouterBlocker;
export const useLocation = useRouterLocation;
export const useNavigate = useRouterNavigate;
export const useSearchParams = useRouterSearchParams;
