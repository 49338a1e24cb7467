import { type GuestMenu, PhoneMenu } from '#ui/menu/PhoneMenu.tsx';
import { gateway } from '../gateway';
import { useAddress } from './navigation';
import { useTexts } from './texts';
import { useLoad } from './useLoad';

/** The menu behind a preview code, as a guest's phone shows it; nobody need be signed in (000 §2 /preview). */
export default function PreviewPage() {
  const t = useTexts();
  const code = useAddress().searchParams.get('code') ?? '';
  const menu = useLoad(() => gateway.query<GuestMenu>('/plan/check_qr_code', { body: { code } }));
  if (menu.problem) return <p role="alert">{'text' in menu.problem ? menu.problem.text : t(menu.problem.key)}</p>;
  if (!menu.data) return <p role="status">{t('loading')}</p>;
  const words = { categories: t('preview.categories'), soldOut: t('preview.soldOut'), member: t('preview.member') };
  return (
    <main>
      <PhoneMenu menu={menu.data} words={words} />
    </main>
  );
}
