import type { MarketId } from '#/platform/markets/markets.ts'
import { event } from '#/platform/ports/events.ts'

/** A mail was sent: its kind, country and facts, which are stored nowhere afterwards. */
export const mailSent = event<{ template: string; market: MarketId; props: object }>('mail-sent')
