import { Type } from 'typebox'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, list, moment, text } from '#/platform/http/schema.ts'
import { listTerms, termsOn } from './keep-terms.ts'

const Version = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}(-[0-9]{1,2})?$', maxLength: 13 })
const TermsVersions = closed({ versions: list(closed({ version: text, since: moment })) })
const TermsSeen = closed({
  version: text,
  since: moment,
  title: text,
  lead: text,
  dates: text,
  chapters: list(
    closed({
      id: text,
      title: text,
      paragraphs: list(text),
      fees: list(closed({ name: text, amount: text })),
    }),
  ),
  feeHead: closed({ what: text, amount: text }),
})

/** The stored versions of the terms of the country that is asked (R11.01). */
export const termsApi = routes(
  route('GET /api/terms', { answer: TermsVersions }, async ({ ctx, market }) => ({
    versions: await listTerms(ctx.db, market.id),
  })),
  route(
    'GET /api/terms/:version',
    { params: closed({ version: Version }), answer: TermsSeen },
    async ({ ctx, market, params }) => {
      const { version, since, words } = found(
        await termsOn(ctx.db, { market: market.id, version: params.version }),
      )
      const { title, lead, dates, chapters, feeHead } = words
      return {
        version,
        since,
        title,
        lead,
        dates,
        chapters: chapters.map(({ fees, ...chapter }) => ({
          ...chapter,
          fees: fees.map(([name, amount]) => ({ name, amount })),
        })),
        feeHead: { what: feeHead[0], amount: feeHead[1] },
      }
    },
  ),
)
