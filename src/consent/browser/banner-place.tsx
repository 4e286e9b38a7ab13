import { createRoot, type Root } from 'react-dom/client'
import type { App } from '#/app/app-state.ts'
import { WordsProvider } from '#/app/texts/texts.tsx'

/** Before the page, so that the keyboard finds it first; over it, so that nothing moves. */
export function bannerPlace(app: App): (shown: boolean) => Promise<void> {
  const place = document.createElement('div')
  let root: Root | undefined
  return async (shown) => {
    if (!shown) {
      // Whoever answered by keyboard goes on with the page, not with its address bar.
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
      <WordsProvider app={app}>
        <ConsentBanner />
      </WordsProvider>,
    )
  }
}
