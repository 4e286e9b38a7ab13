import { useEffect } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'

/** Updates the tab's title when the page shows something new, such as a result. */
export function useTabTitle(title: string | undefined): void {
  const brand = useTexts()('app.brand')
  useEffect(() => {
    if (!title) return
    const before = document.title
    document.title = `${title} – ${brand}`
    return () => {
      document.title = before
    }
  }, [title, brand])
}
