import './favourites.css'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { mark } from '#/goods/catalogue/heart/marks.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { TextButton } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import type { FavouritePieceView, FavouritesView } from '../favourites.schema.ts'
import { FavouriteItem } from './favourite-item.tsx'

export type RemovedPiece = { piece: FavouritePieceView; at: number }
type PiecesProps = {
  view: FavouritesView
  removed: RemovedPiece | undefined
  onRemoved: (removed: RemovedPiece | undefined) => void
}

/** The pieces. A removed one leaves a link to undo it in its place. */
export function Pieces({ view, removed, onRemoved }: PiecesProps) {
  const shown = view.pieces.filter(({ productId }) => productId !== removed?.piece.productId)
  const rows = shown.map((piece, at) => (
    <li key={piece.productId}>
      <FavouriteItem piece={piece} view={view} onRemove={() => onRemoved({ piece, at })} />
    </li>
  ))
  if (removed)
    rows.splice(
      removed.at,
      0,
      <Undo
        key={`removed ${removed.piece.productId}`}
        piece={removed.piece}
        listId={view.list?.id}
        onDone={() => onRemoved(undefined)}
      />,
    )
  return <ul className="favourites-grid">{rows}</ul>
}

type UndoProps = { piece: FavouritePieceView; listId: string | undefined; onDone: () => void }

/** Takes the focus, which was on a button that is gone. */
function Undo({ piece, listId, onDone }: UndoProps) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => row.current?.focus(), [])
  const { submit, busy, error } = useSubmit(
    () => mark(piece, true, listId),
    async () => {
      await revalidate()
      onDone()
      document.getElementById('main')?.focus({ preventScroll: true })
    },
  )
  return (
    <li className="favourites-removed" ref={row} tabIndex={-1}>
      <span>{t('favourites.removed', { title: piece.title })}</span>
      {piece.price !== null && (
        <TextButton tone="accent" busy={busy} onClick={() => submit(undefined)}>
          {t('favourites.undo')}
        </TextButton>
      )}
      <Alert>{error}</Alert>
    </li>
  )
}
