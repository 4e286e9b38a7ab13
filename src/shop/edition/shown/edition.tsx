import './edition.css'
import { StylistSelf, StylistsNote } from '#/boxes/parts/stylists-note.tsx'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Price } from '#/platform/ui/data/price.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { OutfitPicture } from '../../product/outfit/outfit-picture.tsx'
import type { EditionPiece, EditionView } from '../edition.schema.ts'

type Week = NonNullable<EditionView['week']>

/** The outfit of the week: its pieces as one picture, beside them the stylist and what each costs (R7.01). */
export function OutfitOfWeek({ week }: { week: Week }) {
  const t = useTexts()
  const { title, pieces } = week
  return (
    <section className="edition" aria-labelledby="edition">
      <OutfitPicture pieces={pieces} priority />
      <div className="edition-words">
        <p className="page-eyebrow">{t('edition.week')}</p>
        <h2 id="edition">{title ?? t('edition.title')}</h2>
        <Words {...week} />
        <Pieces pieces={pieces} />
      </div>
    </section>
  )
}

/** The stylist's own words; of an outfit by rule what it goes by, and a stylist to get to know. */
function Words({ words, stylist, byBoards }: Week) {
  const t = useTexts()
  if (!stylist) return <p>{words ?? t('edition.inSeason')}</p>
  const { name: by, taste, portrait } = stylist
  const self = { by, taste, portrait }
  if (words) return <StylistsNote {...self}>{words}</StylistsNote>
  return (
    <>
      <p>
        {byBoards
          ? t('edition.byRule', { stylist: by })
          : `${t('edition.inSeason')} ${t('edition.meet', { stylist: by })}`}
      </p>
      <StylistSelf {...self} />
    </>
  )
}

/** Three occasions of the month, each with an outfit. */
export function Occasions({ edition: { occasions, month } }: { edition: EditionView }) {
  const t = useTexts()
  if (occasions.length === 0) return null
  return (
    <section className="edition-occasions" aria-label={t('edition.occasions')}>
      {occasions.map(({ occasion, pieces }) => (
        <article key={occasion}>
          <OutfitPicture pieces={pieces} />
          <h2>{t(`edition.for.${occasion}`, { month })}</h2>
          <Pieces pieces={pieces} />
        </article>
      ))}
    </section>
  )
}

const Pieces = ({ pieces }: { pieces: readonly EditionPiece[] }) => (
  <ul className="edition-pieces">
    {pieces.map(({ id, sku, title, price, lowestPrice30 }) => (
      <li key={id}>
        <Link to={paths.product(sku)}>{title}</Link>
        <Price amount={price} was={lowestPrice30} />
      </li>
    ))}
  </ul>
)
