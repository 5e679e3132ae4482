import { kindOf } from '../filters/kind.ts';
import type { Frame } from '../frame.ts';

/** `¿me devolvieron algo de impuestos?`, "did I get any taxes back": what the office gives back is income of its own kind. */
export function taxesBack({ exclude, flow, things }: Frame): Partial<Frame> {
  const ofTaxes = flow === 'refunds' && things.length === 1 && things[0]?.key === 'taxes';
  return ofTaxes && exclude.length === 0 ? { flow: 'income', things: kindOf('taxRefund') } : {};
}
