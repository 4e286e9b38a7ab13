import type { TestApp } from '../world/app.ts'
import { type Caller, shopBrowser } from './shoppers.ts'

export const favourers =
  ({ call }: TestApp) =>
  (caller: Caller = {}) => {
    const { kept, remember } = shopBrowser(caller)
    return {
      kept,
      see: async (list?: string) =>
        remember(await call('GET', '/shop/favorites', { ...kept, query: list ? { list } : {} })),
      marks: async () => remember(await call('GET', '/shop/favorites/marks', kept)),
      add: async (sku: string, listId?: string) =>
        remember(await call('POST', '/shop/favorites/pieces', { ...kept, body: { sku, listId } })),
      drop: async (sku: string) =>
        remember(await call('DELETE', '/shop/favorites/pieces', { ...kept, query: { sku } })),
      move: async (sku: string, listId: string) =>
        remember(await call('PATCH', '/shop/favorites/pieces', { ...kept, body: { sku, listId } })),
      list: async (name: string) =>
        remember(await call('POST', '/shop/favorites/lists', { ...kept, body: { name } })),
      rename: (listId: string, name: string) =>
        call('PATCH', '/shop/favorites/lists/:listId', { ...kept, params: { listId }, body: { name } }),
      dropList: (listId: string) =>
        call('DELETE', '/shop/favorites/lists/:listId', { ...kept, params: { listId } }),
      share: (listId: string, shared: boolean) =>
        call('PUT', '/shop/favorites/lists/:listId/share', { ...kept, params: { listId }, body: { shared } }),
    }
  }
