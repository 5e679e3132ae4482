import type { HouseCheck } from './check.ts';
import { sourcesOf } from './tree.ts';

const switches = ['rejectUnauthorized', 'NODE_TLS_REJECT_UNAUTHORIZED', 'checkServerIdentity'];

export const certificates: HouseCheck = {
  name: 'certificates are always checked',
  why: 'a client that takes any certificate talks to whoever stands in between: bank, mail server, database or model.',
  mend: 'leave it to Node, which checks; an operator with an authority of their own names it in NODE_EXTRA_CA_CERTS.',
  find: (tree) =>
    sourcesOf(tree)
      .filter((path) => !path.startsWith('tooling/src/house/'))
      .flatMap((path) =>
        tree
          .read(path)
          .split('\n')
          .flatMap((line, index) =>
            switches
              .filter((name) => line.includes(name))
              .map((name) => ({ where: `${path}:${index + 1}`, what: `sets ${name}` })),
          ),
      ),
};
