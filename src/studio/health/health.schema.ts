import type { Shown } from '#/platform/http/contract.ts'
import { closed, list, moment, oneOf, text } from '#/platform/http/schema.ts'
import { levels } from './health.rule.ts'

export const Health = closed({
  readAt: moment,
  rows: list(
    closed({
      ...{ name: text, level: oneOf(levels), figure: text, limit: text, explanation: text },
      details: list(text),
      runbook: closed({ heading: text, paragraphs: list(text) }),
    }),
  ),
})
export type HealthRowView = Shown<typeof Health>['rows'][number]
