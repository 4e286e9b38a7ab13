import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { LARGEST_PHOTO_KB } from '#/platform/validation/photo.rule.ts'
import { DomainError } from '../errors.ts'
import type { App } from '../http/app.ts'
import { limitCalls } from '../http/limits/rate-limit.ts'

/** A page sends the file itself; the server receives its bytes. */
export const PhotoBytes = Type.Unsafe<Blob | Uint8Array>({})

export function photoBytes(body: Blob | Uint8Array): Uint8Array {
  if (body instanceof Uint8Array) return body
  throw new DomainError(400, 'bad-request')
}

type Limit = { what: string; from(request: FastifyRequest): string; most: number }

/**
 * Routes with a photo as their body: the size limit is set here, the format is found by its bytes (T51–T53, T57).
 * `most`: uploads in a quarter of an hour, counted before fifteen megabytes are read.
 */
export const takingPhotos = <Routes extends (app: App) => Promise<void>>(
  routes: Routes,
  { what, from, most }: Limit,
): Routes =>
  ((app: App) =>
    app.register(async (raw) => {
      raw.addHook('preParsing', (request) => limitCalls(request.ctx, { what, from: from(request), most }))
      raw.addContentTypeParser(
        'application/octet-stream',
        { parseAs: 'buffer', bodyLimit: LARGEST_PHOTO_KB * 1024 },
        (_request, body, done) => done(null, body),
      )
      await routes(raw)
    }) as unknown as Promise<void>) as Routes
