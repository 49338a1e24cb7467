import { useTranslate } from 'react-admin';
import { homeOf } from '#routing/routes';

/** The page that an operation belongs to, by its title; sign-on has none. */
export function Submodule({ name }: { name: string }) {
  const translate = useTranslate();
  const path = name === 'session' ? undefined : homeOf(name)?.path;
  return path ? translate(`titles.${path}`, { _: name }) : translate(`enums.module.${name}`, { _: name });
}
