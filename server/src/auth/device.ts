/** What a user agent calls itself, in the order in which they must be asked: the later ones hide behind. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

function named(userAgent: string, names: readonly (readonly [RegExp, string])[]): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}

/** Browser and system of a user agent, coarse: enough to recognise one's own device, too little to follow it. */
export function deviceOf(userAgent: string): string {
  // Nothing that matters comes later, and a header may be long.
  const start = userAgent.slice(0, 512);
  const system = named(start, systems);
  return `${named(start, browsers) ?? 'Unknown browser'}${system === null ? '' : ` on ${system}`}`;
}
