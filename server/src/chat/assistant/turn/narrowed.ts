import type { Kit } from '../answers/kit.ts';
import { categories } from '../entities/categories.ts';
import { isFiled } from '../entities/filed-elsewhere.ts';
import { isSaidInLine } from '../entities/paid-by-line.ts';
import type { Frame } from '../frames/frame.ts';

/** A word that means less than the kind its rows are filed under: what was picked out of it, by name. */
export function tellNarrowed(kit: Kit, frame: Frame): void {
  for (const { kind, within } of [...frame.things, ...frame.exclude]) {
    const whole = categories.find((one) => one.key === within);
    if (!whole) continue;
    if (isSaidInLine(whole.key)) {
      kit.notes.push(
        kit.say(
          `No payment is filed under ${whole.en}; I took those whose line says so.`,
          `Ningún pago está clasificado como ${whole.es}; tomé aquellos cuyo concepto lo dice.`,
        ),
      );
      continue;
    }
    if (kind === 'merchant' && !isFiled(whole, kit.world)) {
      kit.notes.push(
        kit.say(
          `Nothing is filed under ${whole.en}; I took what its name points to.`,
          `Nada está clasificado como ${whole.es}; tomé lo que su nombre indica.`,
        ),
      );
      continue;
    }
    kit.notes.push(
      kind === 'text'
        ? kit.say(
            `What is filed under ${whole.en} is of another sort by its names, so it is not counted.`,
            `Lo que está en ${whole.es} es de otra clase por sus nombres, así que no se cuenta.`,
          )
        : kit.say(`Picked by name out of ${whole.en}.`, `Elegido por el nombre dentro de ${whole.es}.`),
    );
  }
}
