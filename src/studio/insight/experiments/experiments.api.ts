import { beginExperiment, decideExperiment, stopExperiment } from '#/people/experiments/experiments.ts'
import { route, routes } from '#/platform/http/route.ts'
import { done } from '#/platform/http/schema.ts'
import { experimentsView, experimentView } from './experiment-view.ts'
import {
  BeginBody,
  Begun,
  DecideBody,
  ExperimentPage,
  ExperimentParams,
  Experiments,
  StopBody,
} from './experiments.schema.ts'
import { planOf } from './plan-of.ts'

/** Experiments: which there are, their figures, and how they are begun, stopped and decided (R8.07). */
export const experimentsApi = routes(
  route('GET /api/studio/experiments', { answer: Experiments }, ({ ctx }) => experimentsView(ctx)),
  route(
    'POST /api/studio/experiments',
    { body: BeginBody, answer: Begun, status: 201 },
    async ({ ctx, body, staffId }) => ({ id: await beginExperiment(ctx, planOf(ctx, body), staffId) }),
  ),
  route(
    'GET /api/studio/experiments/:experimentId',
    { params: ExperimentParams, answer: ExperimentPage },
    ({ ctx, params }) => experimentView(ctx, params.experimentId),
  ),
  route(
    'POST /api/studio/experiments/:experimentId/stop',
    { params: ExperimentParams, body: StopBody, answer: done },
    async ({ ctx, params, body, staffId }) => {
      await stopExperiment(ctx, params.experimentId, { words: body.reason.trim(), staffId })
      return {}
    },
  ),
  route(
    'POST /api/studio/experiments/:experimentId/decide',
    { params: ExperimentParams, body: DecideBody, answer: done },
    async ({ ctx, params, body, staffId }) => {
      await decideExperiment(ctx, { id: params.experimentId, decision: body.decision.trim(), staffId })
      return {}
    },
  ),
)
