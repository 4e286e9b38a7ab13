import { createRoot, type Root } from 'react-dom/client'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Messages } from '#/platform/texts/translate.ts'
import { TextsProvider } from '#/platform/texts/use-texts.tsx'

/** Before the page in the document, so that the keyboard finds it first; drawn over it, so that nothing moves. */
export function bannerToggle(texts: {
  market: MarketId
  messages: Messages
}): (shown: boolean) => Promise<void> {
  const container = document.createElement('div')
  let root: Root | undefined
  return async (shown) => {
    if (!shown) {
      // After an answer by keyboard the focus goes to the page, not to the address bar.
      if (container.contains(document.activeElement))
        document.getElementById('main')?.focus({ preventScroll: true })
      root?.unmount()
      root = undefined
      container.remove()
      return
    }
    if (container.isConnected) return
    document.body.prepend(container)
    const { ConsentBanner } = await import('../consent-banner.tsx')
    if (!container.isConnected || root) return
    root = createRoot(container)
    root.render(
      <TextsProvider {...texts}>
        <ConsentBanner />
      </TextsProvider>,
    )
  }
}
