import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOutdated } from '../database/keep-plans.ts';
import { constraintProblem } from '../errors/constraints.ts';
import { errorForLog } from '../errors/error-for-log.ts';
import { Problem } from '../errors/problem.ts';

/** Every failure becomes an answer here and nowhere else. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(renderFailure);
  app.setNotFoundHandler((request, reply) => render(new Problem('not_found'), request, reply));
}

export function renderFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  return render(asProblem(error, request), request, reply);
}

function render(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  if (problem.more.retryAfter) reply.header('retry-after', problem.more.retryAfter);
  return reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problem.body(request.language)));
}

function asProblem(error: FastifyError, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (isOutdated(error)) return new Problem('busy', { retryAfter: 1 });
  const known = constraintProblem(error) ?? fromFastify(error);
  if (known) return known;
  request.log.error({ err: errorForLog(error) }, 'unexpected failure');
  return new Problem('internal');
}

/** What the driver says of a database that is slow, or is gone for a while. */
const waits = new Set([
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
]);

function fromFastify({ code, statusCode, message, syscall }: FastifyError & { syscall?: string }): Problem | undefined {
  if (waits.has(message) || (code === 'ECONNREFUSED' && syscall === 'connect')) {
    return new Problem('busy', { retryAfter: 2 });
  }
  if (statusCode === 413) return new Problem('too_large');
  if (statusCode === 415) return new Problem('unsupported_media');
  if (code?.startsWith('FST_') && statusCode === 400) return new Problem('bad_json');
  return statusCode === 400 || error400.has(code) ? new Problem('bad_json') : undefined;
}

const error400 = new Set(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY', 'ERR_INVALID_URI']);
