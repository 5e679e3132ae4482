import { asvs } from './asvs.ts';
import { blanks } from './blanks.ts';
import { environmentReads, fetchCalls, outputs } from './calls.ts';
import { certificates } from './certificates.ts';
import type { HouseCheck } from './check.ts';
import { cycles } from './cycles.ts';
import { data } from './data.ts';
import { exactVersions, installScripts, lockfile } from './dependencies.ts';
import { serverLayers } from './layers.ts';
import { links } from './links.ts';
import { fileNames, noBarrels, roomNames } from './names.ts';
import { questions } from './questions.ts';
import { regexes } from './regexes.ts';
import { secrets } from './secrets.ts';
import { settings } from './settings.ts';
import { sameShops } from './shops.ts';
import { subjects } from './subjects.ts';
import { walls } from './walls.ts';
import { webWalls } from './web-walls.ts';

/** Every check of the house itself. Each has a test that sees it fail. */
export const house: readonly HouseCheck[] = [
  walls,
  serverLayers,
  webWalls,
  cycles,
  fetchCalls,
  environmentReads,
  outputs,
  settings,
  roomNames,
  fileNames,
  noBarrels,
  exactVersions,
  installScripts,
  lockfile,
  secrets,
  certificates,
  sameShops,
  links,
  asvs,
  subjects,
  blanks,
  regexes,
  questions,
  data,
];
