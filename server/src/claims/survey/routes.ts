import { claimSurvey } from '@krishi-bima/contract/claims/survey/survey';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { serve } from '../../http/serve.ts';
import { linesOf } from '../records/evidence.ts';
import { explainFinding, findingsOfClaim, getClaim } from './findings.ts';
import { groundOf } from './ground.ts';
import { likeClaims } from './like.ts';
import { weatherOfLoss } from './weather.ts';

export function claimSurveyRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, claimSurvey.findings, ({ data, params }) => findingsOfClaim(data, params.id));

  serve(
    app,
    deps,
    claimSurvey.explain,
    async ({ data, params, body }) => {
      await explainFinding(data, params.id, body);
      return findingsOfClaim(data, params.id);
    },
    { status: 200, replay: ({ data }, id) => findingsOfClaim(data, id) },
  );

  serve(app, deps, claimSurvey.weather, ({ data, params }) => weatherOfLoss(deps, data, params.id));

  serve(app, deps, claimSurvey.ground, async ({ data, params: { id } }) =>
    groundOf(deps, data, await getClaim(data, id), await linesOf(data, id)),
  );

  serve(app, deps, claimSurvey.like, async ({ data, params: { id } }) =>
    likeClaims(data, await getClaim(data, id), await linesOf(data, id)),
  );
}
