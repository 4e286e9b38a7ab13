import { isMarketId } from '#/platform/markets/markets.ts'

/** What an address asks for; an empty choice asks for nothing. */
export function asked(request: Request) {
  const params = new URL(request.url).searchParams
  const market = params.get('market')
  return {
    market: isMarketId(market) ? market : undefined,
    of: (name: string) => params.get(name) || undefined,
  }
}
