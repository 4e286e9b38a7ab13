import './home.css'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import type { HomeView } from './home.schema.ts'

/** Fewer pieces than this make no row. */
const FEWEST = 3

/** Asks about pieces kept a while ago. Pieces of the large picture are not shown again. */
type Props = { worn: NonNullable<HomeView['worn']>; seen: readonly { id: string }[] }

export function HowIsItNow({ worn: { pieces }, seen }: Props) {
  const t = useTexts()
  const others = pieces.filter(({ id }) => !seen.some((piece) => piece.id === id))
  const pictured = others.length >= FEWEST ? others : pieces
  return (
    <section className="home-row" aria-labelledby="worn">
      <ul className="home-worn" aria-hidden="true">
        {pictured.map(({ id, image }) => (
          <li key={id}>
            <PictureOrGap picture={image && { ...image, alt: '' }} sizes="152px" />
          </li>
        ))}
      </ul>
      <div className="home-part">
        <h2 id="worn">{t('worn.title')}</h2>
        <p className="page-lead">{t('worn.homeLead', { count: pieces.length })}</p>
        <ButtonLink variant="secondary" to={paths.howIsItNow()}>
          {t('worn.homeGo')}
        </ButtonLink>
      </div>
    </section>
  )
}
