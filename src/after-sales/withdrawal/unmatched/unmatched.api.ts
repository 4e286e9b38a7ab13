import { Type } from 'typebox'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, uuid } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listQuery } from '#/platform/list/list-schema.ts'
import { countWithdrawals, dueOf } from '../waiting.ts'
import { guessesFor } from './guesses.queries.ts'
import { matchDeclaration, settleDeclaration } from './match.ts'
import { UnmatchedDeclarations } from './unmatched.schema.ts'
import { countUnmatched, unmatchedDeclarations } from './waiting.ts'

const query = listQuery(unmatchedDeclarations)
const params = closed({ declarationId: uuid })

/** Declarations of withdrawal without a contract: matched by a number, or settled with a reason (R11.03). */
export const unmatchedApi = routes(
  route(
    'GET /api/studio/withdrawals/unmatched',
    { query, answer: UnmatchedDeclarations },
    async ({ ctx: { db, clock }, query }) => {
      const page = await listPage(db, unmatchedDeclarations, { query, now: clock.now() })
      const guesses = await guessesFor(db, page.rows)
      const rows = page.rows.map((row) => ({
        ...row,
        dueOn: dueOf(row).dueOn,
        guesses: guesses.get(row.id) ?? [],
      }))
      return { ...page, rows, waiting: await countWithdrawals(db), unmatched: await countUnmatched(db) }
    },
  ),
  listFile('GET /api/studio/withdrawals/unmatched.csv', { query, list: () => unmatchedDeclarations }),
  route(
    'POST /api/studio/withdrawals/unmatched/:declarationId/match',
    {
      params,
      body: closed({ number: Type.String({ minLength: 1, maxLength: 40 }) }),
      answer: done,
    },
    async (request) => {
      const { ctx, params, body, staffId } = request
      const { markets } = staffOf(request)
      await matchDeclaration(ctx, { id: params.declarationId, staffId, number: body.number, markets })
      return {}
    },
  ),
  route(
    'POST /api/studio/withdrawals/unmatched/:declarationId/settle',
    {
      params,
      body: closed({ why: Type.String({ minLength: 3, maxLength: 500 }) }),
      answer: done,
    },
    async ({ ctx, params, body, staffId }) => {
      await settleDeclaration(ctx, { id: params.declarationId, staffId, why: body.why })
      return {}
    },
  ),
)
