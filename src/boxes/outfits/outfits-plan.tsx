import './outfits-plan.css'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Board } from './board.tsx'
import type { OutfitsView } from './outfits.schema.ts'

/** Where an outfit is on the page. */
export const outfitId = ({ number, place }: { number: string; place: number }) => `outfit-${number}-${place}`

/** Which outfits there are, small and beside each other, each a way to it; one alone needs none. */
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
                sizes="56px"
              />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
