import { drawLogo } from '../logos/draw.ts';
import type { Institution } from './catalogue.ts';

const drawn = new Map<string, string>();

/** The bank's logo, 152 x 152, as base64 of a PNG, which is how Plaid hands it out. */
export function institutionLogo(one: Institution): string {
  let logo = drawn.get(one.name);
  if (!logo) drawn.set(one.name, (logo = drawLogo(one.name, 152, one.color).toString('base64')));
  return logo;
}
