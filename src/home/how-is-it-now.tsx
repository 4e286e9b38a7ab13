import './home.css'
import { paths } from '#/paths.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { ButtonLink } from '#/ui/form/button.tsx'
import { PictureOrGap } from '#/ui/picture/picture.tsx'
import type { HomeView } from './home.schema.ts'

/** What was kept a while ago, every piece of it that waits for a word: how is it now? */
export function HowIsItNow({ worn: { pieces } }: { worn: NonNullable<HomeView['worn']> }) {
  const t = useTexts()
  return (
    <section className="home-row" aria-labelledby="worn">
      <ul className="home-worn" aria-hidden="true">
        {pieces.map(({ id, image }) => (
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
