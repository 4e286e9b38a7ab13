import { Type } from 'typebox'
import { found } from '#/platform/errors.ts'
import { type Api, memberOf } from '#/platform/http/http.ts'
import { findMember } from './members.ts'
import { findLightRecord, findRecord } from './record.queries.ts'
import { fullMe, lightMe, Me, Segment } from './record.ts'

const Query = Type.Object({ light: Type.Optional(Type.String({ maxLength: 10 })) })

/** Who is signed in (R3.03). */
export const meApi: Api = async (app) => {
  const record = { schema: { querystring: Query, response: { 200: Me } } }
  for (const address of ['/api/me', '/api/me/']) // the browser has always asked with the slash
    app.get(address, record, async (request) => {
      const { db } = request.ctx
      const { id } = memberOf(request)
      return request.query.light === '1'
        ? lightMe(found(await findLightRecord(db, id)))
        : fullMe(found(await findRecord(db, id)))
    })

  app.get('/api/me/segment', { schema: { response: { 200: Segment } } }, async (request) => {
    const member = found(await findMember(request.ctx.db, memberOf(request).id))
    return { segment: member.customerType }
  })
}
