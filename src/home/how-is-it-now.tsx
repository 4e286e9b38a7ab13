import './home.css'
import { paths } from '#/paths.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { ButtonLink } from '#/ui/form/button.tsx'
import { Row, Section, Stack } from '#/ui/layout/layout.tsx'
import { ProductPicture } from '#/ui/picture/picture.tsx'
import type { HomeView } from './home.schema.ts'

/** What was kept a while ago: how is it now? */
export function HowIsItNow({ worn: { boxId, open, image } }: { worn: NonNullable<HomeView['worn']> }) {
  const t = useTexts()
  return (
    <Section title={t('worn.title')}>
      <Row>
        {image && (
          <div className="home-worn" aria-hidden="true">
            <ProductPicture picture={{ ...image, alt: '' }} sizes="96px" />
          </div>
        )}
        <Stack>
          <p className="page-lead">{t('worn.homeLead', { count: open })}</p>
          <div>
            <ButtonLink variant="secondary" to={paths.howIsItNow(boxId)}>
              {t('worn.homeGo')}
            </ButtonLink>
          </div>
        </Stack>
      </Row>
    </Section>
  )
}
