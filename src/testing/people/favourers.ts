import type { TestApp } from '../world/app.ts'
import { type Caller, shopBrowser } from './shoppers.ts'

export const favourers =
  ({ call }: TestApp) =>
  (caller: Caller = {}) => {
    const { browser, remember } = shopBrowser(caller)
    return {
      kept: browser,
      see: async (list?: string) =>
        remember(await call('GET', '/shop/favorites', { ...browser, query: list ? { list } : {} })),
      marks: async () => remember(await call('GET', '/shop/favorites/marks', browser)),
      add: async (sku: string, listId?: string) =>
        remember(await call('POST', '/shop/favorites/pieces', { ...browser, body: { sku, listId } })),
      drop: async (sku: string) =>
        remember(await call('DELETE', '/shop/favorites/pieces', { ...browser, query: { sku } })),
      move: async (sku: string, listId: string) =>
        remember(await call('PATCH', '/shop/favorites/pieces', { ...browser, body: { sku, listId } })),
      list: async (name: string) =>
        remember(await call('POST', '/shop/favorites/lists', { ...browser, body: { name } })),
      rename: (listId: string, name: string) =>
        call('PATCH', '/shop/favorites/lists/:listId', { ...browser, params: { listId }, body: { name } }),
      dropList: (listId: string) =>
        call('DELETE', '/shop/favorites/lists/:listId', { ...browser, params: { listId } }),
      share: (listId: string, shared: boolean) =>
        call('PUT', '/shop/favorites/lists/:listId/share', {
          ...browser,
          params: { listId },
          body: { shared },
        }),
    }
  }
