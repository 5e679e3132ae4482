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

/** What a zone is called: its city; in Spanish what the platform calls it, a country where that has one zone ("hora de Cuba"). */
export function labelOf(name: string): string {
  if (language !== 'es' || !isTimeZone(name)) return cityOf(name);
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
