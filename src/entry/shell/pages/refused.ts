import { createContext, type LoaderFunction, type MiddlewareFunction } from 'react-router'

const refusedContext = createContext<{ error: unknown } | null>(null)

/**
 * A refusal that a guard throws before any loader has run would replace the page's frame. So the page's loader throws
 * it instead: no more of the page is read, and header, search and footer surround the message. A redirect goes at once.
 */
export const deferRefusal =
  (guard: MiddlewareFunction): MiddlewareFunction =>
  async (args, next) => {
    let entered = false
    const enter = () => {
      entered = true
      return next()
    }
    try {
      return await guard(args, enter)
    } catch (error) {
      if (entered || error instanceof Response) throw error
      args.context.set(refusedContext, { error })
      return next()
    }
  }

export const throwRefusal =
  (loader: LoaderFunction): LoaderFunction =>
  (args) => {
    const refused = args.context.get(refusedContext)
    if (refused) throw refused.error
    return loader(args, undefined)
  }
