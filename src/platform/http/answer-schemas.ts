import { Type } from 'typebox'
import type { App } from './app.ts'
import { closed, optional, text } from './schema.ts'

/** The body of every failure; the browser's client keys on `exception` (R3.05). */
export const Failure = closed({
  error: closed({
    code: text,
    message: Type.String({ description: 'in the language of the call' }),
    fields: optional(
      Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } }),
    ),
    action: optional(Type.String({ description: 'the action that needs the password (D10)' })),
  }),
  exception: optional(text),
  requestId: text,
})

/**
 * Adds the failure bodies to each API route's answers: fields outside these schemas are not sent, and OpenAPI shows
 * both (T28).
 */
export function describeAnswers(app: App) {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/')) return
    const response = route.schema?.response as object | undefined
    route.schema = { ...route.schema, response: { ...response, '4xx': Failure, '5xx': Failure } }
  })
}
