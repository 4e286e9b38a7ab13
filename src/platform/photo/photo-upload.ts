import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { LARGEST_PHOTO_KB } from '#/platform/validation/photo.rule.ts'
import { DomainError } from '../errors.ts'
import type { App } from '../http/app.ts'
import type { CallLimitName } from '../http/limits/limits.rule.ts'
import { limitCalls } from '../http/limits/rate-limit.ts'

/** A page sends the file itself; the server receives its bytes. */
export const PhotoBytes = Type.Unsafe<Blob | Uint8Array>({})

export function photoBytes(body: Blob | Uint8Array): Uint8Array {
  if (body instanceof Uint8Array) return body
  throw new DomainError(400, 'bad-request')
}

type Limit = { limit: CallLimitName; from(request: FastifyRequest): string }

/**
 * Routes with a photo as their body: the size limit is set here, the format is found by its bytes (T51–T53, T57).
 * `limit`: of the uploads, counted before fifteen megabytes are read.
 */
export const takingPhotos = <Routes extends (app: App) => Promise<void>>(
  routes: Routes,
  { limit, from }: Limit,
): Routes =>
  ((app: App) =>
    app.register(async (raw) => {
      raw.addHook('preParsing', (request) => limitCalls(request.ctx, { limit, from: from(request) }))
      raw.addContentTypeParser(
        'application/octet-stream',
        { parseAs: 'buffer', bodyLimit: LARGEST_PHOTO_KB * 1024 },
        (_request, body, done) => done(null, body),
      )
      await routes(raw)
    }) as unknown as Promise<void>) as Routes
