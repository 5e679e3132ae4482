import type { FastifyInstance, FastifyReply } from 'fastify';
import { bankError } from '../errors.ts';
import { merchants } from '../generator/merchants.ts';
import { institutionById } from '../institutions/catalogue.ts';
import { institutionLogo } from '../institutions/logo.ts';
import { drawLogo } from './draw.ts';

const drawn = new Map<string, Buffer>();

/** PNG logos: 100 x 100 for merchants and categories, 152 x 152 for banks. Names only, so they may be kept for long. */
export async function logoRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { file: string } }>('/logos/:file', async (request, reply) => {
    const shop = merchants.find(({ id }) => `${id}.png` === request.params.file);
    if (!shop) throw bankError('NOT_FOUND');
    return send(reply, shop.id, () => drawLogo(shop.name, 100));
  });
  app.get<{ Params: { file: string } }>('/logos/category/:file', async (request, reply) => {
    const name = /^([A-Z_]{3,40})\.png$/.exec(request.params.file)?.[1];
    if (!name) throw bankError('NOT_FOUND');
    return send(reply, `category ${name}`, () => drawLogo(name, 100));
  });
  app.get<{ Params: { file: string } }>('/logos/institution/:file', async (request, reply) => {
    const found = institutionById(request.params.file.replace(/\.png$/, ''));
    if (!found) throw bankError('NOT_FOUND');
    return send(reply, found.id, () => Buffer.from(institutionLogo(found), 'base64'));
  });
}

function send(reply: FastifyReply, key: string, draw: () => Buffer): FastifyReply {
  let image = drawn.get(key);
  if (!image) {
    if (drawn.size > 500) drawn.clear();
    drawn.set(key, (image = draw()));
  }
  return reply
    .type('image/png')
    .header('cache-control', 'public, max-age=604800, immutable')
    .header('x-content-type-options', 'nosniff')
    .send(image);
}
