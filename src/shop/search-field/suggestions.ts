import { useEffect, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { useMarketNow } from '#/platform/app/market-now.ts'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import type { Suggestion } from '#/platform/ui/form/suggestions.tsx'

const PAUSE_MS = 150
const SHORTEST = 2

/** Suggestions for the typed text, requested at a pause. A failed request suggests nothing. */
export function useSuggestions(typed: string, wanted: boolean): Suggestion[] {
  const t = useTexts()
  const isPublic = useMarketNow().shopFor === 'everyone'
  const [found, setFound] = useState<AnswerTo<'GET', '/shop/suggest'>>()
  const q = typed.trim()
  const asks = wanted && q.length >= SHORTEST
  useEffect(() => {
    if (!asks) return setFound(undefined)
    let isLate = false
    const pause = setTimeout(async () => {
      const answer = await send('GET', '/shop/suggest', {
        ...{ query: { q }, public: isPublic, expect401: true },
      }).catch(() => undefined)
      if (!isLate) setFound(answer)
    }, PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(pause)
    }
  }, [q, asks, isPublic])
  if (!found) return []
  return [
    ...found.words.map((word) => ({ to: paths.shopSearch(word), title: word })),
    ...found.categories.map(({ slug, title, parent }) => ({
      to: parent ? paths.shopCategory(parent.slug, slug) : paths.shopCategory(slug),
      title,
      note: parent?.title ?? t('shop.category'),
    })),
    ...found.brands.map(({ slug, title }) => ({
      to: paths.shopBrand(slug),
      title,
      note: t('shop.facet.brand'),
    })),
    ...found.products.map(({ sku, title, brand }) => ({ to: paths.product(sku), title, note: brand })),
  ]
}
