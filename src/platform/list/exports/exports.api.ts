import type { FastifyRequest } from 'fastify'
import { audit } from '#/platform/audit/audit.ts'
import { Forbidden } from '#/platform/errors.ts'
import { mayCall } from '#/platform/http/access/access.ts'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, uuid } from '#/platform/http/schema.ts'
import { fileNameOf } from '../file/file-name.rule.ts'
import { fileTypes, tableBytes, tableFile } from '../file/table-file.ts'
import { listPage } from '../list-page.ts'
import { listQuery } from '../list-schema.ts'
import { Export, Exports, FormatQuery, NewExport } from './exports.schema.ts'
import { cancelExport, exportFilters, exportList, findExport, findReady, requestExport } from './exports.ts'
import { storedRows } from './stored-parts.ts'

const params = closed({ exportId: uuid })

/** Files of large lists, which a job makes: each is its colleague's alone (R8.05). */
export const exportsApi = routes(
  route('GET /api/studio/exports', { query: listQuery(exportFilters), answer: Exports }, (request) => {
    const { ctx, query, staffId } = request
    return listPage(ctx.db, exportList(staffId), { query, now: ctx.clock.now() })
  }),
  route(
    'POST /api/studio/exports',
    { body: NewExport, answer: Export, idempotent: true },
    async (request) => {
      const { ctx, body, staffId } = request
      requireList(request, body.path)
      const id = await requestExport(ctx, { ...body, staffId, markets: staffOf(request).markets })
      return findExport(ctx.db, { id, staffId })
    },
  ),
  route('GET /api/studio/exports/:exportId', { params, answer: Export }, ({ ctx, params, staffId }) =>
    findExport(ctx.db, { id: params.exportId, staffId }),
  ),
  route(
    'GET /api/studio/exports/:exportId/file',
    { params, query: FormatQuery, answer: tableFile },
    async (request, reply) => {
      const { ctx, params, query, staffId } = request
      const { format = 'csv' } = query
      const ready = await findReady(ctx, { id: params.exportId, staffId })
      requireList(request, ready.path)
      if (String(staffOf(request).markets) !== String(ready.markets)) throw Forbidden()
      const { id, path, headers, rows } = ready
      await audit(ctx, {
        ...{ actor: { kind: 'staff', id: staffId }, action: 'list-downloaded' },
        ...{ subject: { kind: 'list-export', id }, after: { file: path, format, rows } },
      })
      reply.type(fileTypes[format])
      reply.header('content-disposition', `attachment; filename="${fileNameOf(path)}.${format}"`)
      return tableBytes(format, { name: fileNameOf(path), headers, batches: storedRows(ctx.files, ready) })
    },
  ),
  route(
    'POST /api/studio/exports/:exportId/cancel',
    { params, answer: Export },
    async ({ ctx, params, staffId }) => {
      const own = { id: params.exportId, staffId }
      await cancelExport(ctx, own)
      return findExport(ctx.db, own)
    },
  ),
)

/** Throws unless the colleague may open the list today: a role may have been taken since. */
function requireList(request: FastifyRequest, path: string) {
  if (!mayCall(request.server.policies[`GET /api${path}`], staffOf(request))) throw Forbidden()
}
