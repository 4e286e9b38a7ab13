import { useEffect } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'

/** Once a page shows something else than it was opened for, such as what has come of it, the tab says so too. */
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
