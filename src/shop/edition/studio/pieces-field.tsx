import './editions.css'
import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { PIECES } from './edition-limits.rule.ts'
import type { FoundPiece } from './editions.schema.ts'

type FieldProps = {
  pieces: readonly FoundPiece[]
  onPieces: (pieces: FoundPiece[]) => void
  error: string | undefined
}

/** The pieces of an outfit in their order, found by title or SKU. Their pictures are the picture of the outfit. */
export function PiecesField({ pieces, onPieces, error }: FieldProps) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<{ pieces: readonly FoundPiece[]; more: boolean }>()
  const search = useSubmit((q: string) => send('GET', '/studio/editions/pieces', { query: { q } }), setFound)
  const isFull = pieces.length === PIECES.most
  const find = () => typed.trim().length > 1 && void search.submit(typed)
  return (
    <fieldset className="edition-field">
      <legend>{`Pieces, ${PIECES.least} to ${PIECES.most}`}</legend>
      <PieceRows
        pieces={pieces}
        label="Take out"
        onPress={(piece) => onPieces(pieces.filter(({ sku }) => sku !== piece.sku))}
      />
      {!isFull && (
        <div className="edition-search">
          <TextField
            label="Find a garment"
            hint="Its title or SKU"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              find()
            }}
          />
          <Button variant="secondary" busy={search.busy} onClick={find}>
            Find
          </Button>
        </div>
      )}
      {!isFull && found && (
        <PieceRows
          pieces={found.pieces.filter(({ sku }) => pieces.every((piece) => piece.sku !== sku))}
          label="Add"
          onPress={(piece) => onPieces([...pieces, piece])}
        />
      )}
      <p role="status">{foundWords(found)}</p>
      <Alert>{error ?? search.error}</Alert>
    </fieldset>
  )
}

const foundWords = (found: { pieces: readonly FoundPiece[]; more: boolean } | undefined) =>
  found?.pieces.length === 0
    ? 'No garment on sale has this title or SKU.'
    : found?.more && 'There are more: type more of the title.'

type RowsProps = { pieces: readonly FoundPiece[]; label: string; onPress: (piece: FoundPiece) => void }

const PieceRows = ({ pieces, label, onPress }: RowsProps) => (
  <ul className="edition-found">
    {pieces.map((piece) => (
      <li key={piece.sku}>
        <PictureOrGap picture={piece.image && { ...piece.image, alt: '' }} sizes="48px" />
        <span>{`${piece.title}, ${piece.colour}`}</span>
        <Button
          size="small"
          variant="quiet"
          aria-label={`${label} ${piece.title}, ${piece.colour}`}
          onClick={() => onPress(piece)}
        >
          {label}
        </Button>
      </li>
    ))}
  </ul>
)
