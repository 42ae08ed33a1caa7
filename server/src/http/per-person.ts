import type { Endpoint } from '@krishi-bima/contract/wire/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createPlaces, type Places } from '../workers/places.ts';

/** A page asks for six things at once. What is beyond waits its turn; nobody has so much waiting. */
const atOnce = 8;
const mostWaiting = 300;

/**
 * Lets one person have so many answers made at a time: with ten slow reads they would otherwise hold every connection to
 * the database. Files on their way take long over a bad line and hold none; a stream holds none between its looks.
 */
export function shareAmongPeople(app: FastifyInstance): void {
  const people = new Map<string, { places: Places; inside: number }>();
  const leaving = new WeakMap<FastifyRequest, () => void>();

  const leave = async (request: FastifyRequest) => {
    leaving.get(request)?.();
    leaving.delete(request);
  };
  app.addHook('onRequest', async (request, reply) => {
    const { viewer } = request;
    if (!viewer || takesLong(request)) return;
    // A program shares with no person, not even its maker.
    const key = viewer.program ? `program ${viewer.program.id}` : String(viewer.id);
    const own = people.get(key) ?? { places: createPlaces(atOnce, mostWaiting), inside: 0 };
    people.set(key, own);
    own.inside += 1;
    const gone = () => {
      own.inside -= 1;
      if (own.inside === 0) people.delete(key);
    };
    try {
      const leavePlace = await own.places.enter();
      leaving.set(request, () => {
        leavePlace();
        gone();
      });
      // Whoever hung up while waiting is answered no more, and whoever hangs up later is not waited for.
      if (reply.raw.destroyed) await leave(request);
      reply.raw.once('close', () => void leave(request));
    } catch (error) {
      gone();
      throw error;
    }
  });

  app.addHook('onResponse', leave);
}

function takesLong({ routeOptions }: FastifyRequest): boolean {
  const { endpoint }: { endpoint?: Endpoint } = routeOptions.config;
  return endpoint?.media === 'upload' || endpoint?.media === 'tus' || endpoint?.media === 'stream';
}
