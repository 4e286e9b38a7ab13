import { useEffect, useRef } from 'react'
import { useActs } from '#/platform/app/studio/act-for/use-acts.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import type { Actable } from './found-links.ts'

/** The acts on a result of the search, over the page that is open (R8.06). */
export function PaletteActs({ on: { acts } }: { on: Actable }) {
  const { open, error, dialogs } = useActs(acts)
  const toast = useToast()
  const first = useRef(open)
  useEffect(() => void first.current(), [])
  useEffect(() => {
    if (error) toast(error)
  }, [error, toast])
  return dialogs
}
