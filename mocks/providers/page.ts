import { InParts } from '#server/call/call';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

export interface PlatformLink {
  href: string;
  text: string;
}

/** A page of the stand-in's platform: plain HTML without scripts, whose links are its answers. */
export function platformPage(language: string, title: string, text: string, links: readonly PlatformLink[]): InParts {
  const items = links.map(({ href, text: said }) => `<p><a href="${escaped(href)}">${escaped(said)}</a></p>`).join('');
  const html = `<!doctype html><html lang="${escaped(language)}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>body{font:16px/24px system-ui,sans-serif;max-width:480px;margin:48px auto;padding:0 16px}
a{display:block;padding:10px 16px;border:1px solid #7c8791;border-radius:6px;color:#0b6e63}</style>
<main><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${items}</main></html>`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  };
  return new InParts(headers, new TextEncoder().encode(html), () => Promise.resolve(null));
}
