import { Type } from 'typebox'
import { DomainError } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, flag, uuid } from '#/platform/http/schema.ts'
import { showImports } from './show-imports.ts'
import { ImportRequest, Imports } from './studio-import.schema.ts'
import {
  beginPublishing,
  beginReading,
  cancelImport,
  resumeImport,
  takeImport,
  takePart,
  takePicture,
} from './take-import.ts'
import { LARGEST_PICTURE } from './upload.rule.ts'

const params = closed({ id: uuid })
/** A page sends a Blob; here its bytes arrive. */
const Bytes = Type.Unsafe<Blob | Uint8Array>({})
const bytesIn = (body: Blob | Uint8Array) => {
  if (body instanceof Uint8Array) return body
  throw new DomainError(400, 'bad-request')
}

const upload = routes(
  route(
    'POST /api/studio/catalogue/imports/:id/parts/:number',
    {
      params: closed({ id: uuid, number: Type.Integer({ minimum: 0, maximum: 99 }) }),
      body: Bytes,
      answer: done,
    },
    async ({ ctx, params, body, staffId }) => {
      await takePart(ctx, { ...params, staffId }, bytesIn(body))
      return {}
    },
  ),
  route(
    'POST /api/studio/catalogue/imports/:id/pictures',
    {
      params,
      query: closed({ path: Type.String({ minLength: 1, maxLength: 500 }) }),
      body: Bytes,
      answer: done,
    },
    async ({ ctx, params, query, body, staffId }) => {
      await takePicture(ctx, { ...params, ...query, staffId }, bytesIn(body))
      return {}
    },
  ),
)

/** The body is bytes: their number is limited here, their format is detected while reading (T52, T53). */
export const importUploadApi: typeof upload = (app) =>
  app.register(async (raw) => {
    raw.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: LARGEST_PICTURE },
      (_request, body, done) => done(null, body),
    )
    await upload(raw)
  }) as unknown as Promise<void>

/** The catalogue's import with a preview (R8.04). */
export const studioImportApi = routes(
  route('GET /api/studio/catalogue/imports', { answer: Imports }, ({ ctx }) => showImports(ctx)),
  route(
    'POST /api/studio/catalogue/imports',
    { body: ImportRequest, answer: params, idempotent: true },
    ({ ctx, body, staffId }) => takeImport(ctx, { ...body, staffId }),
  ),
  route(
    'POST /api/studio/catalogue/imports/:id/begin',
    { params, answer: done, idempotent: true },
    async ({ ctx, params, staffId }) => {
      await beginReading(ctx, { ...params, staffId })
      return {}
    },
  ),
  route(
    'POST /api/studio/catalogue/imports/:id/publish',
    { params, body: closed({ overwrite: flag }), answer: done, idempotent: true },
    async ({ ctx, params, body, staffId }) => {
      await beginPublishing(ctx, { ...params, ...body, staffId })
      return {}
    },
  ),
  route(
    'POST /api/studio/catalogue/imports/:id/cancel',
    { params, answer: done, idempotent: true },
    async ({ ctx, params, staffId }) => {
      await cancelImport(ctx, { ...params, staffId })
      return {}
    },
  ),
  route(
    'POST /api/studio/catalogue/imports/:id/resume',
    { params, answer: done },
    async ({ ctx, params, staffId }) => {
      await resumeImport(ctx, { ...params, staffId })
      return {}
    },
  ),
)
