import { useEffect } from 'react'
import { useTexts } from '#/platform/texts/use-texts.tsx'

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
