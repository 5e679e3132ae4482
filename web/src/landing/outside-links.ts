const names: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)github\.com$/, 'GitHub'],
  [/(^|\.)gitlab\.com$/, 'GitLab'],
  [/(^|\.)linkedin\.com$/, 'LinkedIn'],
  [/(^|\.)(x|twitter)\.com$/, 'X'],
  [/(^|\.)bsky\.app$/, 'Bluesky'],
  [/(^|\.)youtube\.com$/, 'YouTube'],
];

function webAddress(text: string): URL | null {
  try {
    const url = new URL(text);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  } catch {
    return null;
  }
}

function nameOf({ hostname }: URL): string {
  return names.find(([pattern]) => pattern.test(hostname))?.[1] ?? hostname.replace(/^www\./, '');
}

/**
 * The front page's ways out, from the server's settings: the source repository and the developer's profiles (addresses
 * apart by blanks or commas). What is no web address gives no link, so there is never a dead one.
 */
export function outsideLinks(
  source: string,
  social: string,
  sourceWords = 'Source code',
): { label: string; href: string }[] {
  const repository = webAddress(source);
  const profiles = social.split(/[\s,]+/).flatMap((text) => webAddress(text) ?? []);
  return [
    ...(repository ? [{ label: sourceWords, href: repository.href }] : []),
    ...profiles.map((url) => ({ label: nameOf(url), href: url.href })),
  ];
}
