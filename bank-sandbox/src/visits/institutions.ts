import { bankError } from '../errors.ts';
import { institutionById, type Institution } from '../institutions/catalogue.ts';
import { institutionLogo } from '../institutions/logo.ts';
import type { InstitutionSummary } from './types.ts';

/** A bank as the widget shows it. */
export function summarise(one: Institution): InstitutionSummary {
  return {
    institution_id: one.id,
    name: one.name,
    url: one.url,
    primary_color: one.color,
    logo: `data:image/png;base64,${institutionLogo(one)}`,
    oauth: one.oauth,
    hint: one.hint,
  };
}

/** The bank with this id. Throws INVALID_INSTITUTION. */
export function requireInstitution(id: string): Institution {
  const found = institutionById(id);
  if (!found) throw bankError('INVALID_INSTITUTION');
  return found;
}
