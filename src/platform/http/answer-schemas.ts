import { Type } from 'typebox'
import { answers } from '#/answers.ts'
import type { App } from './app.ts'
import { closed, optional, text } from './schema.ts'

/** What every failure looks like; the browser's client keys on `exception` (R3.05). */
const Failure = closed({
  error: closed({
    code: text,
    message: Type.String({ description: 'in the language of the call' }),
    fields: optional(
      Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } }),
    ),
    action: optional(Type.String({ description: 'what she gives her password for (D10)' })),
  }),
  exception: optional(text),
  requestId: text,
})

/** Gives each API route the schemas of its answers: what they do not name is not sent, and OpenAPI shows them (T28). */
export function describeAnswers(app: App) {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return
    const verb = [route.method].flat().find((method) => method !== 'HEAD') ?? 'GET'
    const response = route.schema?.response ?? answers[`${verb} ${route.url}`]
    route.schema = {
      ...route.schema,
      response: { ...(response as object), '4xx': Failure, '5xx': Failure },
    }
  })
}
