import './outfits-plan.css'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Board } from './board.tsx'
import type { OutfitsView } from './outfits.schema.ts'

export const outfitId = ({ number, place }: { number: string; place: number }) => `outfit-${number}-${place}`

/** Links to the outfits of the page, small and side by side; none for a single outfit. */
export function OutfitsPlan({ boxes }: Pick<OutfitsView, 'boxes'>) {
  const t = useTexts()
  const all = boxes.flatMap(({ number, outfits }) => outfits.map((outfit) => ({ ...outfit, number })))
  if (all.length < 2) return null
  return (
    <nav aria-label={t('outfits.plan')}>
      <ul className="outfits-plan">
        {all.map(({ name, pieces, ...where }) => (
          <li key={outfitId(where)}>
            <a href={`#${outfitId(where)}`}>
              <Board
                pieces={pieces.map(({ image, ...piece }) => ({
                  ...piece,
                  image: image && { ...image, alt: '' },
                }))}
              />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
