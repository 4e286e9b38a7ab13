import { createContext, type MiddlewareFunction } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'

/** The result of the check, for the page's loader. */
export const isCategoryContext = createContext(true)

/** Answers 404 for a category that does not exist or is not below the given one (R2.05). */
export const checkCategory: MiddlewareFunction = async (args, next) => {
  const { category, subcategory } = args.params
  const { categories } = await api(args).get('/shop/categories')
  const top = categories.find(({ slug }) => slug === category)
  const exists = subcategory === undefined ? top : top?.children.some(({ slug }) => slug === subcategory)
  args.context.set(isCategoryContext, Boolean(exists))
  return next()
}
