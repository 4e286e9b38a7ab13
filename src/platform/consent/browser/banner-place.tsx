import { createRoot, type Root } from 'react-dom/client'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Messages } from '#/platform/texts/translate.ts'
import { WordsProvider } from '#/platform/texts/use-texts.tsx'

/** Before the page in the document, so that the keyboard finds it first; drawn over it, so that nothing moves. */
export function bannerPlace(words: {
  market: MarketId
  messages: Messages
}): (shown: boolean) => Promise<void> {
  const place = document.createElement('div')
  let root: Root | undefined
  return async (shown) => {
    if (!shown) {
      // After an answer by keyboard the focus goes to the page, not to the address bar.
      if (place.contains(document.activeElement))
        document.getElementById('main')?.focus({ preventScroll: true })
      root?.unmount()
      root = undefined
      place.remove()
      return
    }
    if (place.isConnected) return
    document.body.prepend(place)
    const { ConsentBanner } = await import('../consent-banner.tsx')
    if (!place.isConnected || root) return
    root = createRoot(place)
    root.render(
      <WordsProvider {...words}>
        <ConsentBanner />
      </WordsProvider>,
    )
  }
}
