import './heart.css'
import '#/platform/ui/form/button.css'
import type { FormEvent } from 'react'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { errorText } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import { mark, useMark } from './marks.ts'

type HeartProps = {
  piece: { sku: string; productId: string; title: string }
  onChange?: (() => void) | undefined
}

/** Adds a piece to the favourites with one tap. A form, so that a tap before hydration is replayed after it. */
export function Heart({ piece, onChange }: HeartProps) {
  const t = useTexts()
  const toast = useToast()
  const on = useMark(piece.productId)
  const label = t('favourites.heart', { title: piece.title })
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    try {
      await mark(piece, !on)
      onChange?.()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(errorText(error, t))
    }
  }
  return (
    <form className="heart" onSubmit={onSubmit}>
      <button type="submit" className="icon-button" aria-pressed={on} aria-label={label} title={label}>
        <Icon name="heart" />
      </button>
    </form>
  )
}
