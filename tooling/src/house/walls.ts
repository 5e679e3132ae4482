import { importsOf, type Import } from './imports.ts';
import type { Finding, HouseCheck } from './check.ts';
import { mayImport, placeOf, rooms, type Place } from './plan.ts';
import { isTestCode } from './tree.ts';

/** Who may import whom, between packages and between rooms. */
export const walls: HouseCheck = {
  name: 'walls between packages and rooms',
  why:
    'data walks through the house in one direction, so that no cycle can exist and a room can be read alone. ' +
    `Rooms in order: ${rooms.join(' ')}; each may import those before it.`,
  mend:
    'move the shared part to the room on the left (or to a shared folder), pass it in as an argument, or import the ' +
    "package's public name instead of its files. The plan stands in tooling/src/house/plan.ts and docs/map.md.",
  find: (tree) => importsOf(tree).flatMap((item) => judge(item).map((what) => ({ where: at(item), what }))),
};

function judge(item: Import): string[] {
  // How a package's tests run is the test command's to say.
  if (/^[a-z-]+\/vitest\.config\.ts$/.test(item.from)) return [];
  const here = placeOf(item.from);
  if (here === null) return [];
  if (item.target === null) return judgeForeign(item, here);
  const there = placeOf(item.target);
  if (there === null) return isTestCode(item.from) ? [] : [`reaches out of its package: ${item.specifier}`];
  return here.package === there.package ? judgeRooms(item, here, there) : judgePackages(item, here, there);
}

function judgeForeign(item: Import, here: Place): string[] {
  const product = here.package === 'contract' && !isTestCode(item.from);
  if (!product || /^(?:zod|@zxcvbn-ts\/[\w-]+)(?:\/|$)/.test(item.specifier)) return [];
  return [
    `the contract imports zod, and zxcvbn-ts for the one rule of passwords, because the browser loads it: ${item.specifier}`,
  ];
}

function judgePackages(item: Import, here: Place, there: Place): string[] {
  if (item.specifier.startsWith('.')) {
    return [`reaches into ${there.package} by a path; use @saldo/${there.package}: ${item.specifier}`];
  }
  if (!mayImport[here.package].includes(there.package)) {
    return [`${here.package} must not know ${there.package}: ${item.specifier}`];
  }
  if (there.package === 'bank-sandbox' && item.specifier !== '@saldo/bank-sandbox') {
    return [`the bank is reached by its index only, as a real bank would be: ${item.specifier}`];
  }
  return [];
}

function judgeRooms(item: Import, here: Place, there: Place): string[] {
  if (here.rank !== null && there.rank !== null && there.rank > here.rank) {
    return [`${here.folder} comes before ${there.folder} and must not import it: ${item.specifier}`];
  }
  return [];
}

function at(item: Import): Finding['where'] {
  return `${item.from}:${item.line}`;
}
