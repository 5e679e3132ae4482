import { afterEach, expect, test, vi } from 'vitest';
import further from '../language/es-further.json' with { type: 'json' };

const spanish: Readonly<Record<string, string>> = further.texts;

// Other files of this thread are in English.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('../language/further.ts');
  vi.resetModules();
});

const zonesIn = async (language: 'en' | 'es') => {
  vi.resetModules();
  vi.stubGlobal('saldoLanguage', language);
  // The catalogue is compiled by the build.
  const t = ({ 0: text = '' }: TemplateStringsArray) => (language === 'es' ? spanish[text] : text);
  vi.doMock('../language/further.ts', () => ({ t }));
  const { zoneGroups } = await import('./time-zones.ts');
  return new Map(
    zoneGroups(null).flatMap(({ region, zones }) =>
      zones.map(({ name, label }) => [name, `${region}: ${label}`] as const),
    ),
  );
};

test('zones are called as the language calls them', async () => {
  const english = await zonesIn('en');
  expect(english.get('America/Mexico_City')).toBe('America: Mexico City');
  const inSpanish = await zonesIn('es');
  expect(inSpanish.get('America/Mexico_City')).toBe('América: Ciudad de México');
  expect(inSpanish.get('America/Havana')).toBe('América: Cuba');
  expect(inSpanish.get('Europe/London')).toBe('Europa: Reino Unido');
  expect([...inSpanish.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  expect(inSpanish.get('UTC')).toMatch(/: UTC$/);
});
