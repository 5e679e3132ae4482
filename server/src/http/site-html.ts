import type { Config } from '../config.ts';

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** What the pages learn from the server, as `<meta name content>`; the web app reads `app-base`, the landing page the rest. */
export function pageSettings(
  config: Pick<Config, 'basePath' | 'sourceUrl' | 'socialUrls' | 'demo' | 'identity'>,
): Record<string, string> {
  return {
    'app-base': `${config.basePath}/`,
    'app-source-url': config.sourceUrl ?? '',
    'app-identity': config.identity?.name ?? '',
    'app-demo': config.demo ? '1' : '',
    'app-social-urls': config.socialUrls.join(' '),
  };
}

/**
 * A built page made to stand under the base path: its relative addresses (`href|src="./…`) become absolute and its
 * settings are filled in. One build serves under any base path, and this is the only thing that knows which.
 */
export function placeHtml(html: string, settings: Readonly<Record<string, string>>): string {
  const base = settings['app-base'] ?? '/';
  const placed = html.replace(/\b(href|src|srcset|content)="\.\//g, (_, name: string) => `${name}="${base}`);
  const missing: string[] = [];
  const filled = Object.entries(settings).reduce((text, [name, value]) => {
    const tag = `<meta name="${name}" content="${attribute(value)}">`;
    const pattern = new RegExp(`<meta\\s+name="${RegExp.escape(name)}"[^<>]*>`);
    if (pattern.test(text)) return text.replace(pattern, () => tag);
    missing.push(tag);
    return text;
  }, placed);
  return filled.replace('</head>', () => `${missing.join('')}</head>`);
}
