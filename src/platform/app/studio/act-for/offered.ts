import type { AnswerTo, CallInput } from '#/platform/app/api/routes.ts'

export const actsPath = '/studio/members/:memberId/acts'
/** An act as the API describes it, with the objects on which it is possible. */
export type ActOffered = AnswerTo<'GET', typeof actsPath>['acts'][number]
export type ActBody = CallInput<'POST', typeof actsPath>['body']
export type Acted = AnswerTo<'POST', typeof actsPath>
