import { isTimeZone } from '@saldo/contract/dates';
import { t } from '../language/further.ts';
import { locale } from '../language/language.ts';

/** Zones of one part of the world, for a list with headings. */
export interface ZoneGroup {
  region: string;
  zones: readonly { name: string; label: string }[];
}

const labelOf = (name: string) =>
  name
    .slice(name.indexOf('/') + 1)
    .replaceAll('_', ' ')
    .replaceAll('/', ', ');

/**
 * Every zone the browser can compute with, by region, and UTC, which browsers leave out of their list.
 * @param chosen stands in the list even where this browser knows the zone under another name
 */
export function zoneGroups(chosen: string | null): ZoneGroup[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  if (chosen !== null) names.add(chosen);
  const groups = new Map<string, { name: string; label: string }[]>();
  for (const name of [...names].toSorted()) {
    const region = name.includes('/') ? (name.split('/')[0] ?? name) : t`Everywhere`;
    const zones = groups.get(region) ?? [];
    zones.push({ name, label: labelOf(name) });
    groups.set(region, zones);
  }
  return [...groups].map(([region, zones]) => ({ region, zones }));
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
