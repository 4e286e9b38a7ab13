import './favourites.css'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import type { FavouritePieceView } from '../favourites.schema.ts'

type ChoiceProps = {
  piece: Pick<FavouritePieceView, 'title' | 'sizes'>
  chosen: string | undefined
  onChoose: (sku: string | undefined) => void
}

/** Every size of a piece in one field; sold-out sizes are labelled. */
export function SizeChoice({ piece: { title, sizes }, chosen, onChoose }: ChoiceProps) {
  const t = useTexts()
  return (
    <select
      className="favourites-select"
      aria-label={t('favourites.sizeOf', { title })}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      <option value="">{t('favourites.chooseSize')}</option>
      {sizes.map(({ sku, size, available, own }) => (
        <option key={sku} value={sku} disabled={available === 0}>
          {available === 0
            ? t('favourites.sizeGone', { size })
            : own
              ? t('favourites.sizeOwn', { size })
              : size}
        </option>
      ))}
    </select>
  )
}
