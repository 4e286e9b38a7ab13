import type { MarketId } from '#/platform/markets/markets.ts'
import type { TestApp, Who } from '../world/app.ts'

export type Caller = { cookie?: string; as?: Who; market?: MarketId }

/** A browser that stores a visitor's shop cookie, as answers set or clear it. */
export function shopBrowser(caller: Caller) {
  const browser = { ...caller }
  const remember = <T extends { headers: Record<string, unknown> }>(reply: T): T => {
    const [cookie = ''] = [reply.headers['set-cookie'] ?? []].flat() as string[]
    const [, value] = /^webshop_user=([^;]*)/.exec(cookie) ?? []
    if (value !== undefined) browser.cookie = value ? `webshop_user=${value}` : undefined
    return reply
  }
  return { browser, remember }
}

export const shoppers =
  ({ call }: TestApp) =>
  (caller: Caller = {}) => {
    const { browser, remember } = shopBrowser(caller)
    return {
      kept: browser,
      see: async () => remember(await call('GET', '/shop/cart/items', browser)),
      add: async (sku: string, quantity: unknown = 1) =>
        remember(await call('POST', '/shop/cart/items', { ...browser, body: { sku, quantity } })),
      set: async (sku: string, quantity: unknown) =>
        remember(await call('PATCH', '/shop/cart/items', { ...browser, body: { sku, quantity } })),
      drop: async (sku?: string) =>
        remember(await call('DELETE', '/shop/cart/items', { ...browser, query: sku ? { sku } : {} })),
      code: async (code: string) =>
        remember(await call('POST', '/shop/cart/codes', { ...browser, body: { code } })),
      seen: async (version: number) =>
        remember(await call('POST', '/shop/cart/seen', { ...browser, body: { version } })),
    }
  }
