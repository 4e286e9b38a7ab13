import { createContext, type MiddlewareFunction } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'

export type ShownProduct = AnswerTo<'GET', '/shop/product/:sku'>

/** The garment found by the check, for the page's loader, so that it is read once. */
export const productContext = createContext<ShownProduct | null>(null)

/** Answers 404 with alternatives for an unknown or withdrawn garment (R2.05). */
export const checkProduct: MiddlewareFunction = async (args, next) => {
  try {
    const params = { sku: args.params.productSku ?? '' }
    args.context.set(productContext, await api(args).get('/shop/product/:sku', { params }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
  return next()
}
