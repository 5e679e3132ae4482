import { importsOf, type Import } from './imports.ts';
import type { HouseCheck } from './check.ts';
import { placeOf, type Place } from './plan.ts';
import { isTestCode } from './tree.ts';

/** Inside the server: routes bind, services decide, queries hold the SQL. */
export const serverLayers: HouseCheck = {
  name: 'server layers: routes, service, queries',
  why:
    'a route only binds an endpoint to a verb, a service decides and opens transactions, a query only asks the ' +
    'database; each can then be read and tested for its one concern.',
  mend: 'let the route call a service, and the service the query; hand values down as arguments.',
  find: (tree) =>
    importsOf(tree)
      .filter((item) => item.from.startsWith('server/src/') && !isTestCode(item.from))
      .flatMap((item) => judge(item).map((what) => ({ where: `${item.from}:${item.line}`, what }))),
};

/** Layers that must not be imported, by the layer that would. */
const forbidden: Record<string, readonly string[]> = {
  routes: ['queries'],
  queries: ['service', 'routes'],
  service: ['routes'],
};

/** What a room speaks to through its queries only. Shared folders (db, http, jobs, mail) hold queries of their own. */
const databasePackages = /^(pg|kysely)(\/|$)/;

function judge(item: Import): string[] {
  const here = placeOf(item.from);
  if (here === null) return [];
  if (databasePackages.test(item.specifier)) return judgeDatabase(item, here);
  const there = item.target === null ? null : placeOf(item.target);
  if (here.layer === null || there?.layer == null) return [];
  if (!forbidden[here.layer]?.includes(there.layer)) return [];
  return [`a ${here.layer} file must not import a ${there.layer} file: ${item.specifier}`];
}

/** Files that hold SQL: queries, the conditions they share, and the assistant's tools, which are its queries. */
const holdsSql = /\.(queries|filters)\.ts$|^server\/src\/chat\/assistant\/tools\//;

function judgeDatabase(item: Import, here: Place): string[] {
  if (item.typeOnly || here.rank === null || holdsSql.test(item.from)) return [];
  return [`in a room only its queries speak to the database driver: ${item.specifier}`];
}
