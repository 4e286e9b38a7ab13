import { Type } from 'typebox'
import { Invalid } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, count, uuid } from '#/platform/http/schema.ts'
import { maxLength, problemsOf, required, tidied } from '#/platform/validation/validation.rule.ts'
import type { MakerFields } from '../product/own.rule.ts'
import { ofSelection, revision } from '../product/product-edit.schema.ts'
import { nameMakers } from './name-makers.ts'

const field = Type.String({ maxLength: 300 })
const rules = {
  maker: [required, maxLength(300)],
  makerContact: [maxLength(300)],
  euContact: [required, maxLength(300)],
}

/** The maker and the contact in the EU for a selection of products that lack them (R7.03, R8.04). */
export const makersApi = routes(
  route(
    'POST /api/studio/catalogue/makers',
    {
      body: closed({
        products: ofSelection(closed({ id: uuid, revision })),
        ...{ maker: field, makerContact: field, euContact: field },
      }),
      answer: closed({ products: count }),
      idempotent: true,
    },
    async ({ ctx, body: { products, ...typed }, staffId }) => {
      const made: MakerFields = tidied(typed)
      const problems = problemsOf(made, rules)
      if (Object.keys(problems).length > 0) throw Invalid(problems)
      return { products: await nameMakers(ctx, { products, staffId, made }) }
    },
  ),
)
