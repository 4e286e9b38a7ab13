import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

/** Opens a page with the drafts, in this browser alone, for half an hour. */
export function useSeeDrafts() {
  const { submit, busy, error } = useSubmit(
    ({ market }: { market: MarketId; to: string }) =>
      send('POST', '/studio/texts/preview', { body: { market } }),
    (_begun, { to }) => window.location.assign(to),
  )
  return { see: (market: MarketId, to: string) => void submit({ market, to }), busy, error }
}
