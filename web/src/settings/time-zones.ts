import { isTimeZone } from '@saldo/contract/dates';
import { t } from '../language/further.ts';
import { language, locale } from '../language/language.ts';

/** Zones of one part of the world, for a list with headings. */
export interface ZoneGroup {
  region: string;
  zones: readonly { name: string; label: string }[];
}

const cityOf = (name: string) =>
  name
    .slice(name.indexOf('/') + 1)
    .replaceAll('_', ' ')
    .replaceAll('/', ', ');

/** Cities that Chromium knows in English alone, of those that many live in: it has countries in every language, and few cities. */
const cities: Readonly<Record<string, string>> = {
  'America/Mexico_City': t`Mexico City`,
  'America/Cancun': t`Cancun`,
  'America/Merida': t`Merida`,
  'America/Mazatlan': t`Mazatlan`,
  'America/Bahia_Banderas': t`Bahia Banderas`,
  'America/New_York': t`New York`,
  'America/Los_Angeles': t`Los Angeles`,
  'America/Cordoba': t`Cordoba`,
  'America/Argentina/Tucuman': t`Tucuman`,
  'America/Argentina/Rio_Gallegos': t`Rio Gallegos`,
  'America/Sao_Paulo': t`Sao Paulo`,
  'America/Belem': t`Belem`,
  'America/Manaus': t`Manaus`,
  'America/St_Johns': t`St Johns`,
  'Asia/Jakarta': t`Jakarta`,
  'Asia/Ulaanbaatar': t`Ulaanbaatar`,
  'Atlantic/Canary': t`Canary`,
  'Australia/Sydney': t`Sydney`,
  'Australia/Adelaide': t`Adelaide`,
  'Europe/Moscow': t`Moscow`,
  'Pacific/Easter': t`Easter`,
  'Pacific/Galapagos': t`Galapagos`,
  'Pacific/Tahiti': t`Tahiti`,
};

/** What a zone is called: its city; in Spanish what the platform calls it, a country where that has one zone ("hora de Cuba"). */
export function labelOf(name: string): string {
  if (language !== 'es' || !isTimeZone(name)) return cityOf(name);
  const city = cities[name];
  if (city !== undefined) return city;
  const said = new Intl.DateTimeFormat(locale, { timeZone: name, timeZoneName: 'shortGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return /^hora de (.+)$/.exec(said ?? '')?.[1] ?? cityOf(name);
}

/** Parts of the world, by what the names of zones begin with. */
const regions: Readonly<Record<string, string>> = {
  Africa: t`Africa`,
  America: t`America`,
  Antarctica: t`Antarctica`,
  Arctic: t`Arctic`,
  Asia: t`Asia`,
  Atlantic: t`Atlantic`,
  Australia: t`Australia`,
  Europe: t`Europe`,
  Indian: t`Indian`,
  Pacific: t`Pacific`,
};

const { compare } = new Intl.Collator(locale);

/**
 * Every zone the browser can compute with, by region, and UTC, which browsers leave out of their list.
 * @param chosen stands in the list even where this browser knows the zone under another name
 */
export function zoneGroups(chosen: string | null): ZoneGroup[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  if (chosen !== null) names.add(chosen);
  const groups = new Map<string, { name: string; label: string }[]>();
  for (const name of [...names].toSorted()) {
    const part = name.split('/')[0] ?? name;
    const region = name.includes('/') ? (regions[part] ?? part) : t`Everywhere`;
    const zones = groups.get(region) ?? [];
    zones.push({ name, label: labelOf(name) });
    groups.set(region, zones);
  }
  return [...groups].map(([region, zones]) => ({
    region,
    zones: zones.toSorted((a, b) => compare(a.label, b.label)),
  }));
}

/** The zone whose city in English begins as it was typed, where no label does: a list finds by its labels alone. */
export function zoneOfCity(groups: readonly ZoneGroup[], typed: string): string | null {
  const zones = groups.flatMap((group) => group.zones);
  const begins = (text: string) => text.toLowerCase().startsWith(typed.toLowerCase());
  return zones.some(({ label }) => begins(label))
    ? null
    : (zones.find(({ name }) => begins(cityOf(name)))?.name ?? null);
}

/** The time of day in a zone: "Sat, Nov 21, 2:05 PM". Null where the browser does not know the zone. */
export function timeIn(zone: string, now: Date): string | null {
  if (!isTimeZone(zone)) return null;
  return new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(now);
}
