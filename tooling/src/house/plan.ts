/** The rooms, in order: each may import those before it, never those after it. The same words in every package. */
export const rooms = [
  'auth',
  'bank',
  'accounts',
  'transactions',
  'goals',
  'books',
  'recurring',
  'imports',
  'sync',
  'chat',
  'notices',
  'settings',
  'demo',
] as const;

export const packages = [
  'contract',
  'reader',
  'server',
  'bank-sandbox',
  'web',
  'e2e',
  'bench',
  'tooling',
] as const;

export type Package = (typeof packages)[number];

/** Folders of a package's src that are no rooms: what all rooms share, or what only one package has. */
export const sharedFolders: Record<'contract' | 'server' | 'web', readonly string[]> = {
  contract: ['query'],
  server: ['http', 'db', 'jobs', 'mail', 'threads', 'testing'],
  web: [
    'language',
    'app',
    'api',
    'session',
    'ui',
    'commands',
    'install',
    'dashboard',
    'landing',
    'dev',
    'testing',
  ],
};

/** Our own packages that each package may name in an import. */
export const mayImport: Record<Package, readonly Package[]> = {
  contract: [],
  reader: ['contract'],
  'bank-sandbox': [],
  web: ['contract'],
  server: ['contract', 'reader', 'bank-sandbox'],
  e2e: ['contract'],
  bench: ['contract', 'reader', 'server', 'bank-sandbox'],
  tooling: [],
};

export interface Place {
  package: Package;
  /** The folder directly under src, or null for a file that lies in src itself or beside it. */
  folder: string | null;
  /** The room's rank in `rooms`, or null where the folder is no room. */
  rank: number | null;
  /** `goals.service.ts` -> `service`. */
  layer: string | null;
}

/** Where a file stands in the house; null outside the packages. */
export function placeOf(path: string): Place | null {
  const [name, src, folder, ...rest] = path.split('/');
  const owner = packages.find((candidate) => candidate === name);
  if (owner === undefined) return null;
  const inFolder = src === 'src' && folder !== undefined && rest.length > 0;
  const rank = inFolder ? rooms.findIndex((room) => room === folder) : -1;
  return {
    package: owner,
    folder: inFolder ? folder : null,
    rank: rank === -1 ? null : rank,
    layer: /\.([a-z]+)\.tsx?$/.exec(path)?.[1] ?? null,
  };
}
