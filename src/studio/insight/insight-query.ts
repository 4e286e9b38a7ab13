import { isMarketId } from '#/platform/markets/markets.ts'

/** The query in an address; an empty choice is no filter. */
export function queryOf(request: Request) {
  const params = new URL(request.url).searchParams
  const market = params.get('market')
  return {
    market: isMarketId(market) ? market : undefined,
    of: (name: string) => params.get(name) || undefined,
  }
}
